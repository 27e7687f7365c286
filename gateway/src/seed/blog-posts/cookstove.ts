import type { SeedPost } from "../seed-post.ts";

export const cookstove: SeedPost = {
  slug: "cookstove",
  createdAt: new Date("2024-02-26T08:00:00Z"),
  title: "A cookstove credit is a claim about somebody's kitchen",
  body: `No kind of credit is closer to daily life than this one, and few have been criticised more. A family cooks on three stones. A project brings a stove that needs half the wood. Less wood is burnt, less forest is lost, the kitchen has less smoke. Multiply by many kitchens and by a year, and there are your tonnes.

Every one of those sentences can be true, and each holds a number that is easy to get wrong.

## Three numbers that decide everything

**Is the stove used?** A stove under the bed saves nothing. And a stove that is used *beside* the three stones saves less than the brochure says: people keep the old fire for the big pot, for guests, for a staple that wants stirring with the whole arm. Asking "do you use it?" once a year gives a friendly answer. Sensors on a sample of stoves, and a look at where the ash lies, give a better one.

**How much fuel is saved?** Laboratory efficiency is not kitchen efficiency. The honest test weighs the wood that real families use over several days, before and after, in the season it is claimed for.

**How much of that wood would not have grown back?** This is the *fraction of non-renewable biomass*. Wood from a copse that regrows costs the atmosphere little; wood from a forest that shrinks costs a lot. Large default values for this fraction have been the greatest single source of overstated credits in the category, and newer methodologies press for local figures and lower defaults.

> If a stove programme's tonnes look wonderful, look first at the fraction, then under the bed.

## Why we still want them on the marketplace

Because the good ones do something that almost no other climate finance does: they pay for a change in a poor household's day. Less wood to carry. Less smoke, which matters most for those who stand over the pot. Hours that belong to somebody again. None of that is a tonne, and none should be sold as one, but a buyer is entitled to prefer the tonne that brings it.

And because the cure is known. Fuels that are metered, such as bottled gas, ethanol from a dispenser, or electricity, leave a record of each use. Methodologies that build on meters, on tested usage and on local fractions are a different thing from the ones that made the headlines. The Integrity Council's **Core Carbon Principles** were written to tell such things apart: the Council assesses whole methodologies, and a label is given to the credits issued under those that pass. A label says nothing about the friendliness of the seller, which is how it should be.

## What a listing has to show

- The methodology and its version, and where it stands in the Council's assessment
- The fraction of non-renewable biomass, its source, and the year it was measured
- How usage was measured, on how many kitchens, and by whom
- What the household paid, and what happens when the stove breaks
- To whom the carbon right belongs, and how the household was told of it

The last point is short and often missing. The saving is made by a person who cooks. If the first she hears of the credit is from a visitor with a clipboard, something went wrong long before any calculation.`,
};
