import type { SeedPost } from "../seed-post.ts";

export const mangrove: SeedPost = {
  slug: "mangrove",
  createdAt: new Date("2024-04-20T08:00:00Z"),
  title: "Why a mangrove is worth more below the water line",
  body: `Stand at the edge of a mangrove creek at low tide and the interesting part is not the trees. It is the mud they stand in. A mangrove drops leaves and roots into ground that is under water for half the day and holds almost no oxygen, so what falls there rots very slowly. Layer settles on layer. In an old stand most of the carbon lies in that soil, and it has been lying there for centuries.

This is why people who work on **blue carbon** get more nervous about losing a mangrove than excited about planting one. Clear the trees for a shrimp pond, let air into the mud, and carbon that took generations to settle begins to leave within a few seasons.

## Two kinds of project, two kinds of proof

A mangrove credit can come from two very different stories.

- **Conservation.** A stand that would have been cleared stays. The hard question is the counterfactual: who was going to clear it, when, and how do we know? A remote forest that nobody threatens is beautiful, but protecting it changes nothing for the atmosphere and earns no credit.
- **Restoration.** A stand that was lost comes back. Here the doubt moves elsewhere: will the seedlings live?

The second question has an uncomfortable history. A great many mangrove plantings have failed, usually because one easy species was put in rows on a mudflat where mangroves never grew. The plantings that last tend to begin with water rather than seedlings: open the old channels, let the tide in again, and in many places the forest seeds itself.

> Plant trees last. First give the tide its way back.

## What has to be measured

The trees are the easy half. Their diameters go into equations made for the species and the region, from plots that a second team can find again. The soil needs a corer, patience, and a laboratory: depth, density and carbon content, taken in enough places to say something honest about the ones in between. What remains uncertain is deducted, so that the doubt costs the seller and not the climate.

Leakage counts as well. If the fishers who cut poles here simply cut them one bay further, the project has moved a loss and not prevented it. A good design asks early where the poles, the charcoal and the grazing will come from instead.

## What can go wrong, and who pays for it

A cyclone can flatten a stand. The sea can rise faster than the mud builds up. Neither is anybody's fault, but both put carbon back where it came from. Recognised standards therefore hold part of every issuance back in a shared **buffer pool**: credits that are never sold, and are cancelled when a loss is reported. It is a simple form of insurance and it works only when the risk rating behind it is sober.

## Why we begin here

We are drawn to mangroves for a plain reason: the climate benefit and the local one point the same way. A living stand is a fish nursery, a breakwater and a source of honey and crabs. The people on that coast have every reason to keep it if the arrangement treats them as owners. So the question we ask a developer first is not how many tonnes. It is who holds the right to this shore, what they were told, and what they signed.

Whoever buys a token from such a project on our marketplace should be able to read those answers beside the price. If they cannot, the listing is not ready.`,
};
