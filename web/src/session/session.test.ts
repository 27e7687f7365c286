import { afterEach, describe, expect, it, vi } from "vitest";
import { aToken } from "../../test/token.ts";
import { authHeaders, rejectHeaders } from "../api/auth-header.ts";
import { askToSignIn, currentSession, restoreSession, signIn, signOut } from "./session.ts";
import { dropToken, markSignedIn } from "./stored-token.ts";
import { holdInput } from "../ui/unsaved-input.ts";

afterEach(() => {
  signOut();
  window.history.replaceState(null, "", "/");
});

const inOneHour = () => Math.ceil(Date.now() / 1000) + 3600;

describe("the session", () => {
  it("§4 Auth on startup: a stored token is decoded, sent with calls, and its owner signed in · §3 Auth state", () => {
    const token = aToken({ email: "ada@x.org", exp: inOneHour() });
    localStorage.setItem("token", token);
    restoreSession();
    expect(currentSession()).toMatchObject({ isAuthenticated: true, user: { email: "ada@x.org" } });
    expect(authHeaders()).toEqual({ "x-auth-token": token });
  });

  it("§4 Auth on startup: an expired token is dropped and means signed out", () => {
    localStorage.setItem("token", aToken({ email: "ada@x.org", exp: 1 }));
    restoreSession();
    expect(currentSession()).toEqual({ isAuthenticated: false, user: {} });
    expect(localStorage.getItem("token")).toBeNull();
    expect(authHeaders()).toEqual({});
  });

  it("§3 Auth state: an empty payload is nobody", () => {
    localStorage.setItem("token", aToken({}));
    restoreSession();
    expect(currentSession().isAuthenticated).toBe(false);
  });

  it.each([
    ["abc", "Invalid token specified: missing part #2"],
    ["a.!.c", "Invalid token specified: invalid base64 for part #2"],
    ["a.bm90IGpzb24.c", "Invalid token specified: invalid json for part #2"],
  ])("§8 token errors: %s is logged, dropped and means signed out", (token, message) => {
    localStorage.setItem("token", token);
    restoreSession();
    expect(vi.mocked(console.error).mock.calls).toEqual([[expect.stringContaining(message)]]);
    vi.mocked(console.error).mockClear();
    expect(localStorage.getItem("token")).toBeNull();
    expect(currentSession().isAuthenticated).toBe(false);
  });

  it("a token that runs out while the page is open signs out", () => {
    vi.useFakeTimers();
    signIn(aToken({ email: "ada@x.org", exp: Math.ceil(Date.now() / 1000) + 60 }));
    vi.advanceTimersByTime(61_000);
    expect(currentSession().isAuthenticated).toBe(false);
    vi.useRealTimers();
  });
});

it('§9 token: login keeps it in local storage under "token" · §4 Logout removes it and empties the user', () => {
  const token = aToken();
  signIn(token);
  expect(localStorage.getItem("token")).toBe(token);
  signOut();
  expect(localStorage.getItem("token")).toBeNull();
  expect(currentSession()).toEqual({ isAuthenticated: false, user: {} });
});

it.each([
  ["https:", "; Secure"],
  ["http:", ""],
])("by %s the cookie that marks a signed-in browser ends with %j, also where it is removed", (protocol, ending) => {
  const cookies = vi.spyOn(document, "cookie", "set");
  vi.stubGlobal("location", { ...window.location, protocol });
  markSignedIn(60.5);
  dropToken();
  vi.unstubAllGlobals();
  const cookie = (seconds: number) => `signed-in=1; Path=/; SameSite=Lax; Max-Age=${seconds}${ending}`;
  expect(cookies.mock.calls).toEqual([[cookie(60)], [cookie(0)]]);
  cookies.mockRestore();
});

describe("a session that ends", () => {
  const ada = { _id: "1", email: "ada@x.org", exp: inOneHour() };
  const address = () => window.location.pathname + window.location.search;

  it("leads to the login page, and from there back to its address", () => {
    window.history.replaceState(null, "", "/admin/faq?page=2");
    signIn(aToken(ada));
    localStorage.removeItem("token");
    restoreSession();
    expect(currentSession()).toEqual({ isAuthenticated: false, user: {} });
    expect(address()).toBe("/login?back=%2Fadmin%2Ffaq%3Fpage%3D2");
  });

  it("stays on a page that is for everybody, whose address may hold the token of a link", () => {
    window.history.replaceState(null, "", "/reset#token");
    signIn(aToken(ada));
    localStorage.removeItem("token");
    restoreSession();
    expect(currentSession()).toEqual({ isAuthenticated: false, user: {} });
    expect(address() + window.location.hash).toBe("/reset#token");
  });

  it("leads to the login page as Logout does where that is under way, as after one deleted the own account", () => {
    window.history.replaceState(null, "", "/logout?after=signed-out-everywhere");
    signIn(aToken(ada));
    rejectHeaders(authHeaders());
    expect(address()).toBe("/login?after=signed-out-everywhere");
  });

  it("waits over unsaved input for another sign-in, and leads to the login page once that is let go of", () => {
    window.history.replaceState(null, "", "/admin/faq");
    signIn(aToken(ada));
    const letGo = holdInput();
    rejectHeaders(authHeaders());
    expect(currentSession()).toEqual({ isAuthenticated: false, user: {}, interrupted: { user: ada, isAsking: true } });
    expect([localStorage.getItem("token"), authHeaders()]).toEqual([null, {}]);
    expect(askToSignIn(false)).toBe(true);
    restoreSession();
    expect(currentSession().interrupted?.isAsking).toBe(false);
    signIn(aToken(ada));
    expect(currentSession()).toEqual({ isAuthenticated: true, user: ada });
    rejectHeaders(authHeaders());
    expect(address()).toBe("/admin/faq");
    letGo();
    expect(currentSession()).toEqual({ isAuthenticated: false, user: {} });
    expect(address()).toBe("/login?back=%2Fadmin%2Ffaq");
  });

  it("does not end by an answer to an earlier token, nor where another tab has a newer one", () => {
    const [first, second, third] = ["1", "2", "3"].map((_id) => aToken({ ...ada, _id }));
    signIn(first!);
    const sent = authHeaders();
    signIn(second!);
    rejectHeaders(sent);
    expect(currentSession().user._id).toBe("2");
    localStorage.setItem("token", third!);
    rejectHeaders(authHeaders());
    expect(currentSession().user._id).toBe("3");
    expect(askToSignIn()).toBe(false);
  });
});

it("a visitor who typed something is signed in by another tab only once that is let go of", () => {
  const letGo = holdInput();
  localStorage.setItem("token", aToken());
  restoreSession();
  expect(currentSession().isAuthenticated).toBe(false);
  letGo();
  expect(currentSession().isAuthenticated).toBe(true);
});
