import { useCallback, type ReactNode } from "react";
import { useGraphqlClient } from "../../api/client.ts";
import { UploadSettingsDocument } from "../../api/generated.ts";
import { UploadSettingsContext } from "./upload-settings.ts";

/** Gives the dialogs below it a way to ask the gateway for a signature, a new one each time. */
export function UploadSettingsProvider({ children }: { children: ReactNode }) {
  const client = useGraphqlClient();
  const load = useCallback(async () => {
    const { data } = await client.query({ query: UploadSettingsDocument, fetchPolicy: "network-only" });
    return data!.uploadSettings;
  }, [client]);
  return <UploadSettingsContext.Provider value={load}>{children}</UploadSettingsContext.Provider>;
}
