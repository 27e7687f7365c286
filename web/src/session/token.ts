import { jwtDecode } from "jwt-decode";

/** The token's payload; empty when nobody is signed in. */
export type SessionUser = Partial<{ _id: string; email: string; name: string; role: number; exp: number }>;

export const administrator = 1;

/** The payload of a token; one that cannot be read is logged, and is nobody's. */
export function decodeToken(token: string): SessionUser {
  try {
    return jwtDecode<SessionUser | null>(token) ?? {};
  } catch (error) {
    console.error((error as Error).message);
    return {};
  }
}

export const millisecondsLeft = ({ exp }: SessionUser): number =>
  typeof exp === "number" ? exp * 1000 - Date.now() : Number.POSITIVE_INFINITY;

/** Whether the payload names somebody whose time has not run out. */
export const isCurrent = (user: SessionUser): boolean => Object.keys(user).length > 0 && millisecondsLeft(user) > 0;
