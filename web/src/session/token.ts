import { jwtDecode } from "jwt-decode";
import { serverTime } from "../api/server-time.ts";

export type SessionUser = Partial<{ _id: string; email: string; name: string; role: number; exp: number }>;

export const administrator = 1;

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

export const isCurrent = (user: SessionUser): boolean => Object.keys(user).length > 0 && millisecondsLeft(user) > 0;
