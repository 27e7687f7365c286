import { jwtDecode } from "jwt-decode";
import { serverTime } from "../api/server-time.ts";

/** The token's payload; empty when nobody is signed in. */
export type SessionUser = Partial<{ _id: string; email: string; name: string; role: number; exp: number }>;

export const administrator = 1;

/** Decodes a payload; logs an unreadable token and returns an empty one. */
export function decodeToken(token: string): SessionUser {
  try {
    return jwtDecode<SessionUser | null>(token) ?? {};
  } catch (error) {
    console.error((error as Error).message);
    return {};
  }
}

export const millisecondsLeft = ({ exp }: SessionUser): number =>
  typeof exp === "number" ? exp * 1000 - serverTime() : Number.POSITIVE_INFINITY;

/** Whether the payload names a user and has not expired. */
export const isCurrent = (user: SessionUser): boolean => Object.keys(user).length > 0 && millisecondsLeft(user) > 0;
