import { act, screen } from "@testing-library/react";
import { useSyncExternalStore } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TableSource } from "./table-source.ts";
import { currentSession, signIn, signOut } from "../../session/session.ts";
import { SessionProvider } from "../../session/session-provider.tsx";
import { fakeGateway } from "../../../test/gateway.ts";
import { show } from "../../../test/show.tsx";
import { aToken } from "../../../test/token.ts";
import { firstState } from "./table-state.ts";
import { useLiveChanges } from "./live-changes.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  signOut();
});

const turns = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 5_100));
const revision = (number: number) => ({ data: { revision: `${number}` } });

async function watch() {
  signIn(aToken({ _id: "1", email: "ada@x.org" }));
  const source = new TableSource(async () => ({ rows: [], total: 0, revision: 7 }));
  source.show(firstState);
  function Table() {
    const { changedAt } = useSyncExternalStore(source.subscribe, () => source.snapshot);
    useLiveChanges("Faq", source);
    return <p>{changedAt === null ? "as it was" : `changed at ${changedAt}`}</p>;
  }
  show(
    <SessionProvider>
      <Table />
    </SessionProvider>,
  );
  await turns(0);
  return source;
}

it("the increase of the count, less one's own writes, is changes by others", async () => {
  fakeGateway({ TableRevision: [revision(7), revision(8), revision(8), revision(10)] });
  const own = await watch();
  await turns(1);
  await own.write(async () => undefined);
  await turns(2);
  expect(screen.getByText("as it was")).toBeDefined();
  await own.write(async () => undefined);
  await turns(1);
  expect(screen.getByText("changed at 10")).toBeDefined();
});

it("an answer that fails is asked for again", async () => {
  fakeGateway({ TableRevision: [new Error("no answer"), revision(8)] });
  await watch();
  await turns(2);
  expect(screen.getByText("changed at 8")).toBeDefined();
});

it("an expired session is not ended by asking, and is asked for only once", async () => {
  const refused = { errors: [{ message: "Sign in", extensions: { code: "UNAUTHENTICATED" } }] };
  const { calls } = fakeGateway({ TableRevision: refused });
  await watch();
  await turns(4);
  expect(calls).toHaveLength(1);
  expect(currentSession().isAuthenticated).toBe(true);
  expect(localStorage.getItem("token")).not.toBeNull();
});
