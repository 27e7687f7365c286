import type { StoreUnderTest } from "./store-under-test.ts";

export const towns = ["Accra", "Beira", "Cotonou", "Dakar", "Entebbe", "Freetown"];

export async function fillWithTowns({ Items }: StoreUnderTest): Promise<void> {
  await Items.deleteMany({});
  await Items.insertMany(
    towns.map((title, at) => ({
      title,
      rank: at % 3,
      tags: at % 2 ? ["odd", "port"] : ["even"],
      place: { town: title, since: new Date(Date.UTC(2000 + at, 0)) },
      deletedAt: at === 5 ? new Date() : undefined,
    })),
  );
}
