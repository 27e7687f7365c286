import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { doneTexts, tableTexts } from "../content/admin/admin.ts";
import { isolated } from "../content/isolated.ts";
import { Isolated } from "./isolated.tsx";

it("a name in a sentence of ours is isolated: an element on the screen, and two marks in a label", () => {
  const { container } = render(<Isolated text={doneTexts.added("من يحصي الأشجار؟")} />);
  expect(container.innerHTML).toBe("<bdi>من يحصي الأشجار؟</bdi> added");
  expect(tableTexts.select("Ada")).toBe("Select \u2068Ada\u2069");
});

it("marks that a name has itself do not end its isolation", () => {
  expect(isolated("\u2069Ada\u2068")).toBe("\u2068Ada\u2069");
});
