import type { SeedPost } from "../seed-post.ts";

export const ledger: SeedPost = {
  slug: "ledger",
  createdAt: new Date("2024-04-06T08:00:00Z"),
  title: "One token, one tonne, and the letter that comes with it",
  body: `A carbon credit is a sentence in a register: *this project kept one tonne of carbon dioxide, or its equivalent, out of the air, in this year, and nobody has used that fact yet.* Everything we build serves to keep that sentence true while the credit travels.

## What the token is, and what it is not

One Baobab token stands for one tonne, issued under a recognised standard to a project whose report an independent body has verified. Before the token exists, the credit behind it is set aside in the register that issued it, so that it cannot be sold there a second time. The token carries its origin with it: project, methodology, vintage, serial number, and whether the host country has authorised it.

The token does not make a weak credit stronger. A ledger can prove that a tonne was counted once. It cannot prove that the tonne was real. That proof is made on the ground, by people with tapes and soil corers, and it is checked by auditors whose report anyone can read. We say this first because too much has been promised the other way round.

1. **Issue.** The standard's register issues a credit after verification.
2. **Set aside.** The credit is locked there, and the lock names the token.
3. **Trade.** The token changes hands, on our exchange or anywhere else.
4. **Retire.** Its last owner uses it. Token and credit are cancelled together, in public, with the name of the beneficiary and the purpose.

A tokenised credit must never be made from one that was retired already. A retired credit has done its work; to sell it again in a new dress is exactly the double use that the register exists to prevent.

## What a government signs

Since the Paris Agreement every country has a target of its own, and the same tonne can tempt two of them: the country where it was saved, and the one whose buyer paid for it. Article 6 settles who may count it.

Under **Article 6.2** the host country writes a *letter of authorisation*. It says which mitigation outcomes may leave, for which use (another country's target, an airline's obligation, or another purpose), and when a transfer counts as the first. From then on the host owes a **corresponding adjustment**: it adds the tonnes that left to its own emissions balance, and reports it. **Article 6.4** has a mechanism of its own under United Nations supervision, with a share of each issuance going to adaptation and another cancelled outright.

> A letter of authorisation is not a stamp of quality. It is a country's promise about its own books.

That promise has a price. A ministry that authorises its cheapest tonnes today may have to meet its target with dearer ones later. We think a government is right to be slow here, and right to ask for a share, a ceiling, and a public list of what it has signed.

## How the two meet

Each token shows one of three plain states: *authorised*, *not authorised*, or *authorised and adjusted*. A buyer who only wants to support a project may choose the second and should claim accordingly. A buyer who wants to count the tonne against a target needs the third, or the confidence that it will come.

For a regulator the same ledger is a reading room. What was issued from the country's soil, what has left, who retired it and when: one query, without asking us. If you work for such an office and something is missing from that list, [write to us](/contact). We would rather build it with you than explain later why it is not there.`,
};
