import { afterEach, describe, expect, it, vi } from "vitest";
import { authHeaders } from "../graphql/auth-header.ts";
import { aToken } from "../testing/token.ts";
import { currentSession, restoreSession, signIn, signOut } from "./session.ts";

afterEach(signOut);

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
