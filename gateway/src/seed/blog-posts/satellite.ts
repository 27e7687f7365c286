import type { SeedPost } from "../seed-post.ts";

export const satellite: SeedPost = {
  slug: "satellite",
  createdAt: new Date("2024-01-29T08:00:00Z"),
  title: "What a satellite can see, and what only a tape measure can",
  body: `Every carbon pitch of the last years has had the same slide: a green map, seen from space, with a number on it. The map is real. The number needs a longer story, and a project developer who tells it well is one we like to work with.

Measurement, reporting and verification, **MRV** for short, is the part of a project that costs the most attention and gets the least applause. It answers one question: how do you know?

## Three eyes in orbit

- **Optical** satellites photograph reflected light. They are superb at telling forest from field and this year from last, as long as no cloud stands in between. Over the Gulf of Guinea a cloud usually does.
- **Radar** sends its own pulse and sees through cloud and night. What comes back tells of structure and water. In a tall, dense forest it stops telling more: beyond a certain biomass the signal saturates, and a big tree looks like a very big one.
- **Lidar** times a laser pulse down to the ground and back, and so measures height. From orbit it samples lines and spots rather than the whole land.

None of them weighs anything. They measure light, echo and distance. Between that and a tonne of carbon stands a model, and a model learns from trees that somebody has put a tape around.

## The tape measure

So there are plots: circles in the forest, found by coordinates, in which each tree above a certain girth is named and measured. Equations turn girth, height and wood density into biomass. An equation made in one forest may be wrong in another, which is why work done on African species and African sites is worth more to us than a finer picture.

> The satellite tells you where to walk. The walk tells you what the satellite saw.

Plots also keep the models modest. If two honest teams measure the same plot and differ, that difference is the floor of what anyone may claim to know. A careful project reports its uncertainty and is credited less for it. That deduction is not a punishment. It is what makes the remaining tonnes safe to buy.

## What changes when it is digital

Sensors, phones and open satellite archives make it possible to look each month instead of every fifth year. A fire, a clearing or a failed planting shows up while something can still be done. Data can be published in a form that a university on another continent can recompute.

Three things do not change. Someone independent has to check the report, and has to be free to say no. The boundary and the method are fixed before the result is known. And the people who live inside the polygon have a say in who looks at their land from above, and what is done with the picture.

## How we use it

On our marketplace each project is an NFT: a single entry that holds its boundary, its documents and its monitoring reports over the years. The token in your wallet points to one report of that project, for one year. Follow it and you reach the plots, the images and the name of the verifier. If a later report corrects an earlier one, the correction stands beside it and nothing is erased.

That is less exciting than a glowing map. It is also the only thing in this business that lets a stranger check our work, and we would like to be checked.`,
};
