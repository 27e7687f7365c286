import type { SeedPost } from "../seed-post.ts";

export const peatland: SeedPost = {
  slug: "peatland",
  createdAt: new Date("2023-12-11T08:00:00Z"),
  title: "The swamp that should be left alone, and the price of doing so",
  body: `In the middle of the Congo Basin, under swamp forest, lies one of the largest tropical peatlands known. It was mapped as a whole only a few years ago. People who live there knew the ground was soft and deep and not much use for anything but fish, palm and quiet. That is exactly why it still holds its carbon.

Peat is plant matter that sank into standing water faster than it could rot. Keep it wet and it stays. Drain it, for oil palm or a road, and it begins to turn to gas from the top down and does not stop while the ditch is open. Dry it far enough and it burns underground, for weeks, where no one can put it out.

## The question we cannot avoid

If the swamp is intact, what exactly is a credit for?

This is the hardest case in the whole field of **additionality**. A project in a drained and burning peatland has an easy answer: block the ditches, raise the water, measure the difference. An untouched swamp has only a forecast. Somebody has to say how much of it would be drained without the project, and there is money in saying *a lot*.

We know of no trick that makes this question go away. There are ways to answer it more honestly:

- Set the baseline for a **whole jurisdiction**, from its own recent history, by someone other than the seller.
- Let it be revised every few years, downwards too.
- Credit a low threat lowly, and do not pretend that it is high.
- Where no credible threat exists, do not sell offsets at all. Pay for stewardship, and call it that.

> Not every good thing is a tonne. Some deserve to be paid for under their own name.

The last line costs us business, and we believe it. A country that keeps its peat wet does the world a service whether or not a crediting method can express it. Results-based payments, biodiversity funds and debt relief tied to conservation may all suit the case better than a token.

## Where crediting does fit

Drained peat is another matter, and Africa has it too: in highland bogs cut for fuel, in valley swamps turned to fields, along railway embankments that changed the flow. Rewetting can be credited on firm ground, because the **water table** governs the emissions and a tube in the soil measures it. Three things need care. Wet peat gives off some methane, which must be subtracted. Farmers on the drained edge must have something better than a lost field, or the ditch will be open again next season. And the neighbour upstream must not drain more because we drain less: leakage, in its oldest form.

## Permanence, in plain words

Peat that is wet today can be drained by a decision taken thirty years on. A buffer pool can cover accidents. It cannot insure against a change of mind by the owner of the land. What helps is dull and slow: clear tenure, an agreement that survives elections, revenue that comes each year rather than in one cheque, and a village that can point to what it has gained.

When you look at a peatland listing, read the part about people first. If it is thin, the swamp will not stay wet, whatever the model says.`,
};
