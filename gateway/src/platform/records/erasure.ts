import type { Types } from "mongoose";
import type { Write } from "../write.ts";

interface Account {
  _id: Types.ObjectId;
  email: string;
}

/** What a feature holds for an e-mail address. */
export interface HeldData {
  counts: Partial<Record<"contacts" | "answers" | "users" | "mails", number>>;
  accountIds?: Types.ObjectId[];
  /** A call after an interruption erases the rest. */
  erase: () => Promise<void>;
}

/** What a feature does when an account or all data of a person is erased. */
export interface ErasePart {
  /** Removes what the account owns, in the commit that erases it. */
  ofAccount?: (account: Account) => Write[];
  /** Called after an account went to the trash; a crash may come first. */
  onTrash?: (accountId: string) => Promise<void>;
  heldFor?: (email: string, erasure: Erasure) => Promise<HeldData>;
  /** Erases before the others, so that its CONFLICT erases nothing. */
  isRefusable?: boolean;
}

export interface Erasure {
  ofAccount: (account: Account) => Write[];
  onTrash: (accountId: string) => Promise<void>;
  heldFor: (email: string) => Promise<HeldData[]>;
}

export function erasureBy(parts: ErasePart[]): Erasure {
  const inOrder = [...parts].sort((a, b) => Number(b.isRefusable ?? false) - Number(a.isRefusable ?? false));
  const erasure: Erasure = {
    ofAccount: (account) => parts.flatMap(({ ofAccount }) => ofAccount?.(account) ?? []),
    onTrash: async (accountId) => void (await Promise.all(parts.map(({ onTrash }) => onTrash?.(accountId)))),
    heldFor: async (email) => {
      const held: HeldData[] = [];
      for (const { heldFor } of inOrder) if (heldFor) held.push(await heldFor(email, erasure));
      return held;
    },
  };
  return erasure;
}
