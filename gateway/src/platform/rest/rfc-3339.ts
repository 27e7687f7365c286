/**
 * A plus sign that was not escaped in a query arrives as a space. An offset may lack its colon, as openapi-generator's client in Python
 * writes it (`%z`).
 */
const pattern =
  /^(\d{4}-\d\d-\d\d)[Tt](([01]\d|2[0-3]):[0-5]\d:[0-5]\d)(\.\d+)?([Zz]|([+\- ])([01]\d|2[0-3]):?([0-5]\d))$/;

/** The time that a text of RFC 3339 in a query names, to the millisecond before it; undefined for other texts. */
export function timeOf(value: unknown): Date | undefined {
  const [, day, clock, , fraction = "", , sign = "+", hours = "00", minutes = "00"] =
    (typeof value === "string" && pattern.exec(value)) || [];
  const isDay = day !== undefined && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day);
  if (!isDay) return undefined;
  return new Date(`${day}T${clock}${fraction.slice(0, 4)}${sign === "-" ? "-" : "+"}${hours}:${minutes}`);
}
