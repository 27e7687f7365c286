import { waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { dialogGone } from "./actions.ts";
import { clash, saveVersions, side, sidesOf, stored, textsOf, wasRefused } from "./clash.ts";
import { startSite } from "./site.tsx";

const { gateway, admin } = startSite();

const paragraphs = (...all: string[]) => all.join("\n\n");
const choice = (group: HTMLElement, name: string) => within(group).getByRole<HTMLInputElement>("radio", { name });

it("§4 a text is merged where both changed different paragraphs, with their words marked, or one side is taken", async () => {
  const [first, second, third] = ["The first one of Answer 6 here.", "The second one.", "The third one."] as const;
  const mine = paragraphs("The first one of Answer 6, mine.", second, third);
  const theirs = paragraphs(first, second, "The third one, theirs.", "A fourth.");
  await clash(admin, 6, { body: theirs }, { body: mine }, [first, second, third]);
  const body = await sidesOf("Body");
  expect(choice(body, "Merged").checked).toBe(true);
  expect(textsOf(body, "ins")).toEqual([expect.stringMatching(/, theirs/), expect.stringMatching(/A fourth\./)]);
  expect(textsOf(body, "del")).toEqual([]);
  await userEvent.click(within(body).getByRole("radio", { name: /^Yours/ }));
  expect(choice(body, "Merged").checked).toBe(false);
  await userEvent.click(choice(body, "Merged"));
  await saveVersions();
  await dialogGone();
  expect((await stored(gateway, "Answer 6")).body).toBe(
    paragraphs("The first one of Answer 6, mine.", second, "The third one, theirs.", "A fourth."),
  );
  wasRefused();
});

it("§4 only the paragraphs that both changed are asked about, with the words marked that differ", async () => {
  const [first, second, third] = ["The first one of Answer 7 here.", "The second one.", "The third one."] as const;
  await clash(
    admin,
    7,
    { body: paragraphs(first, "The second one is theirs.", "The third one is theirs.") },
    { body: paragraphs("The first one of Answer 7 is mine.", "The second one is mine.", third) },
    [first, second, third],
  );
  const sides = await sidesOf("Body");
  expect(side("Yours", "The second one is mine.", within(sides)).checked).toBe(true);
  expect(textsOf(sides, "mark")).toEqual(["mine", "theirs"]);
  await userEvent.click(side("Theirs", "The second one is theirs.", within(sides)));
  await saveVersions();
  await dialogGone();
  expect((await stored(gateway, "Answer 7")).body).toBe(
    paragraphs("The first one of Answer 7 is mine.", "The second one is theirs.", "The third one is theirs."),
  );
  wasRefused();
});

it("§4 a merge is based on what was saved last, when somebody saves again meanwhile", async () => {
  const [first, second, third] = ["The first one of Answer 8 here.", "The second one.", "The third one."] as const;
  const _id = await clash(
    admin,
    8,
    { body: paragraphs(first, second, "The third one, theirs.") },
    { body: paragraphs("The first one of Answer 8, mine.", second, third) },
    [first, second, third],
  );
  expect(choice(await sidesOf("Body"), "Merged").checked).toBe(true);
  await admin.put(`/api/faq/${_id}`, {
    title: "Question 8",
    body: paragraphs(first, "The second one, again.", third),
  });
  await saveVersions();
  await waitFor(async () => {
    expect(textsOf(await sidesOf("Body"), "ins")).toEqual([expect.stringMatching(/, again/)]);
  });
  expect(textsOf(await sidesOf("Body"), "del")).toEqual([expect.stringMatching(/, theirs/)]);
  await saveVersions();
  await dialogGone();
  expect((await stored(gateway, "Answer 8")).body).toBe(
    paragraphs("The first one of Answer 8, mine.", "The second one, again.", third),
  );
  wasRefused();
});
