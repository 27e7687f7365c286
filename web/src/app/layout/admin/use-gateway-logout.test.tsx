import { expect, it } from "vitest";
import { authHeaders } from "../../../api/auth-header.ts";
import { currentSession, signIn, signOut } from "../../../session/session.ts";
import { fakeGateway } from "../../../../test/gateway.ts";
import { show } from "../../../../test/show.tsx";
import { aToken } from "../../../../test/token.ts";
import { useGatewayLogout } from "./session-end.ts";

function Area() {
  useGatewayLogout();
  return null;
}

it.each([
  ["a gateway that answers", { data: { logout: true } }],
  ["no gateway", new TypeError("offline")],
  ["a session that has ended", { errors: [{ message: "Sign in", extensions: { code: "UNAUTHENTICATED" } }] }],
])("N: Logout sends the token that it drops at once (%s)", async (_, answer) => {
  const { calls } = fakeGateway({ Logout: answer });
  show(<Area />);
  const token = aToken();
  signIn(token);
  window.history.replaceState(null, "", "/login");
  signOut();
  expect([localStorage.getItem("token"), authHeaders(), currentSession().isAuthenticated]).toEqual([null, {}, false]);
  expect(calls.map(({ operationName, headers }) => [operationName, headers["x-auth-token"]])).toEqual([
    ["Logout", token],
  ]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(window.location.pathname + window.location.search).toBe("/login");
});

it("N: Logout asks nothing of the gateway where no session is left, nor once the management area is gone", () => {
  const { calls } = fakeGateway({ Logout: { data: { logout: true } } });
  const { unmount } = show(<Area />);
  signOut();
  unmount();
  signIn(aToken());
  signOut();
  expect(calls).toEqual([]);
});
