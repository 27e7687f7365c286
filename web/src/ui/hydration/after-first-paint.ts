/** Without pointermove, which browsers also fire for a page that appears below a mouse at rest. */
const signsOfUse = ["pointerdown", "keydown", "focusin", "scroll"];

/** A page in the background is never painted, and a picture may hang: after this the wait is over, in milliseconds. */
const patience = 1_000;

/** What was painted comes to the screen a little after the browser tells of it, pictures after texts, in milliseconds. */
const settling = 100;

/** Resolves once the page has been loaded and painted, someone uses it, or a second has passed. */
export const afterFirstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const seen = () => resolve();
    setTimeout(seen, patience);
    for (const sign of signsOfUse) window.addEventListener(sign, seen, { once: true, capture: true, passive: true });
    const afterPaint = () =>
      new PerformanceObserver(() => setTimeout(seen, settling)).observe({ type: "paint", buffered: true });
    if (document.readyState === "complete") afterPaint();
    else window.addEventListener("load", afterPaint, { once: true });
  });
