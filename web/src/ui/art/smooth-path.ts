export type Point = readonly [x: number, y: number];

const number = (tenths: number) => String(tenths / 10).replace(/^(-?)0\./, "$1.");
const pair = (x: number, y: number) => number(x) + (y < 0 ? "" : " ") + number(y);

/**
 * SVG path data of a smooth line along the points, as a quadratic B-spline in relative steps with one decimal.
 * An open line starts and ends on its first and last point; a closed one has no end.
 */
export function smoothPath(points: readonly Point[], closed = false): string {
  const p = points.map(([x, y]): Point => [Math.round(x * 10), Math.round(y * 10)]);
  const at = (i: number) => p[i % p.length]!;
  let [x, y] = closed ? middle(at(p.length - 1), at(0)) : at(0);
  let [cx, cy] = at(closed ? 0 : 1);
  let d = `M${pair(x, y)}q${pair(cx - x, cy - y)} `;
  const last = p.length - (closed ? 0 : 1);
  for (let i = closed ? 1 : 2; i <= last; i++) {
    // Each joint is chosen from the reflected control point, so that rounding errors do not add up.
    const joint = !closed && i === last ? at(i) : middle([cx, cy], at(i));
    d += (i === (closed ? 1 : 2) ? "" : "t") + pair(joint[0] - x, joint[1] - y);
    [x, y] = joint;
    [cx, cy] = [2 * x - cx, 2 * y - cy];
  }
  return d;
}

const middle = (a: Point, b: Point): Point => [Math.round((a[0] + b[0]) / 2), Math.round((a[1] + b[1]) / 2)];
