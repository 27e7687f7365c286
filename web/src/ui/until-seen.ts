const signsOfUse = ["pointerover", "pointerdown", "keydown", "focusin", "scroll"];

/** A page in the background is never painted, and a picture may hang: after this the wait is over, in milliseconds. */
const patience = 1_000;

/** Resolves once the page has been loaded and painted, someone uses it, or a second has passed. */
export const untilSeen = (): Promise<void> =>
  new Promise((resolve) => {
    const seen = () => resolve();
    setTimeout(seen, patience);
    for (const sign of signsOfUse) window.addEventListener(sign, seen, { once: true, capture: true, passive: true });
    const afterPaint = () => requestAnimationFrame(() => setTimeout(seen));
    if (document.readyState === "complete") afterPaint();
    else window.addEventListener("load", afterPaint, { once: true });
  });
