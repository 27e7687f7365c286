import { expect, type Page } from "@playwright/test";

/** Runs in the page: what scrolls sideways or is outside the screen, the widest first. */
function stickingOut(): string[] {
  const hidden = ".sr-only, .row-away, svg, option";
  /** May scroll in a frame of its own. */
  const isFrame = (element: Element) => element.matches("pre, textarea, input") || element.querySelector("table");
  const styleOf = (element: Element) => getComputedStyle(element);
  const scrolls = (element: Element) => ["auto", "scroll"].includes(styleOf(element).overflowX);
  /** Cut with an ellipsis, or part of what scrolls in a frame. */
  function isCut(element: Element): boolean {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { overflowX, textOverflow, webkitLineClamp } = styleOf(at);
      if (overflowX === "hidden" && (textOverflow === "ellipsis" || webkitLineClamp !== "none")) return true;
      if (at !== element && isFrame(at) && scrolls(at)) return true;
    }
    return false;
  }
  const describe = ({ tagName, classList, textContent }: Element) =>
    `${[tagName.toLowerCase(), ...classList].join(".")} “${textContent.trim().slice(0, 40)}”`;
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
  const found: [width: number, text: string][] = [];
  for (const element of document.querySelectorAll<HTMLElement>("body *")) {
    if (element.closest(hidden) || !element.checkVisibility() || isCut(element)) continue;
    const excess = element.scrollWidth - element.clientWidth;
    if (excess > 1 && scrolls(element) && !isFrame(element))
      found.push([element.scrollWidth, `${describe(element)} scrolls by ${excess} px`]);
    const { left, right, width } = element.getBoundingClientRect();
    const isContent = element.matches("button, a, label, input, select, textarea, pre, img:not([alt=''])");
    if ((isContent || hasText(element)) && (left < -1 || right > innerWidth + 1))
      found.push([width, `${describe(element)} is from ${Math.round(left)} to ${Math.round(right)} px`]);
  }
  const page = document.documentElement.scrollWidth;
  if (page > innerWidth) found.push([Infinity, `the page is ${page} px wide`]);
  return found
    .toSorted(([one], [other]) => other - one)
    .slice(0, 4)
    .map(([, text]) => text);
}

/** Runs in the page: the fields to type or choose in whose letters are so small that an iPhone zooms in on them. */
function smallFields(): string[] {
  const fields = document.querySelectorAll("select, textarea, input:not([type=checkbox], [type=radio], [type=file])");
  return [...fields]
    .filter((field) => field.checkVisibility() && parseFloat(getComputedStyle(field).fontSize) < 16)
    .map(({ outerHTML }) => outerHTML);
}

export async function expectNoSmallField(page: Page, state: string): Promise<void> {
  expect(await page.evaluate(smallFields), state).toEqual([]);
}

/** Expects that the page does not scroll sideways, and that nothing on it is outside the screen. */
export async function expectNothingSticksOut(page: Page, state: string): Promise<void> {
  await expect.poll(() => page.evaluate(stickingOut), { message: state, timeout: 10_000 }).toEqual([]);
}
