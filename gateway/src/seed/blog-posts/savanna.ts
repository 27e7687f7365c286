import type { SeedPost } from "../seed-post.ts";

export const savanna: SeedPost = {
  slug: "savanna",
  createdAt: new Date("2024-03-18T08:00:00Z"),
  title: "Burning a little, early, so that less burns late",
  body: `It sounds like a riddle: a climate project that sets fires. Yet across the African savanna fire is not the exception, it is the weather. Grass grows in the rains, dries, and burns. The question was never whether it burns. It is when, how hot, and how far.

## Two fires on the same grass

Early in the dry season the grass is still half green. A fire lit then creeps, goes out at the next damp hollow, and leaves a patchwork of burnt and unburnt ground. Late in the season everything is cured and the wind is up. The same match starts a fire that crosses a whole landscape in a day, climbs into the canopy and kills young trees.

The late fire burns more area and burns it more completely, and so it releases more methane and nitrous oxide. Those two gases are what a fire project usually counts. Most of the carbon dioxide from grass is taken up again when the grass regrows, so the sober accounts leave it out. (Green grass smoulders, and smouldering gives off more methane for each kilogram. Whether the whole balance comes out better is something to measure in each landscape, not to assume.)

People knew this long before there were credits. Herders burned early for fresh grazing, hunters to see, villages to keep the big fire away from their thatch. In many places that knowledge was outlawed by administrations who saw only arson. A good savanna project mostly gives it back its standing, its budget and its radio.

## How the tonnes are counted

- **The baseline** is the landscape's own past: several years of burnt area, early and late, read from satellite images.
- **The project years** are read in the same way, with the same sensors, so that a better camera is not mistaken for a better year.
- **Fuel** is weighed in the field, by vegetation type: how much grass, how many twigs, how dry.
- **Weather** is allowed for. A wet year burns less by itself and is nobody's merit.

What is left over is the difference people made. It is a modest number per hectare, and it comes again each year that the work is done.

> Gas that was not released this August stays not released. No later fire can take that back.

This is a strong point of the category. Where a credit rests on avoided methane and nitrous oxide alone, there is nothing standing that might fall. As soon as a project also claims carbon stored in recovering trees and soil, the question of permanence returns, and with it the long commitment and the buffer pool.

## The questions we ask

Does early burning here push late fires over the boundary? Was it being done anyway, under a park budget or an older programme? Who decides on the day to light, and would that person still decide it in a year when the payments are late? Is the burning plan good for the grass, the game and the cattle, and not only for the account?

## Where the money should go

A fire project has almost no machinery. Its cost is wages, vehicles, radios and evenings of talk under a tree. So the split of revenue can be read without an accountant, and we ask for it to be written down before the first match: how much reaches the crews, the villages and the park, through which account, and who may look into it. A programme that cannot answer those questions on one page should not be asking anyone to buy its tonnes.`,
};
