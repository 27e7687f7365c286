import { useState } from "react";
import { useSettingsQuery } from "../../api/generated.ts";
import { usePagePolicy } from "../../api/page-data.ts";
import { resetTexts } from "../../content/reset.ts";
import { paths } from "../../paths.ts";
import { useAddressToken } from "../../session/use-address-token.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { CheckedLink } from "./checked-link.tsx";
import { ResetRequest, ResetState } from "./reset-request.tsx";

export function Reset() {
  const token = useAddressToken();
  const [refused, setRefused] = useState<{ token: string; isUncertain: boolean } | null>(null);
  const { data } = useSettingsQuery({ fetchPolicy: usePagePolicy() });
  // Until it is known, as while the store is away, a mail can be asked for.
  const canMail = data?.settings.canMail ?? true;
  if (token && token !== refused?.token)
    return <CheckedLink key={token} token={token} onRefused={(isUncertain) => setRefused({ token, isUncertain })} />;
  if (token) return <InvalidLink canMail={canMail} isUncertain={refused!.isUncertain} />;
  return canMail ? <ResetRequest isFocused={refused !== null} /> : <WithoutMail />;
}

const askAgain = () => (window.location.hash = "");

function InvalidLink({ canMail, isUncertain }: { canMail: boolean; isUncertain: boolean }) {
  const { heading, text, uncertain, another } = resetTexts.invalid;
  return (
    <ResetState
      heading={heading}
      texts={[isUncertain ? uncertain : text, ...(canMail ? [] : [resetTexts.withoutMail.text])]}
    >
      {canMail ? (
        <Button variant="lime" onClick={askAgain}>
          {another}
        </Button>
      ) : (
        <WriteToUs />
      )}
    </ResetState>
  );
}

const WithoutMail = () => (
  <ResetState heading={resetTexts.withoutMail.heading} texts={[resetTexts.withoutMail.text]} isFirst>
    <WriteToUs />
  </ResetState>
);

const WriteToUs = () => (
  <ButtonLink to={paths.contact} variant="lime">
    {resetTexts.withoutMail.write}
  </ButtonLink>
);
