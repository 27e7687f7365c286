// An unescaped plus sign in a query arrives as a space; openapi-generator's Python client writes offsets without a colon (`%z`).
const pattern =
  /^(\d{4}-\d\d-\d\d)[Tt](([01]\d|2[0-3]):[0-5]\d:[0-5]\d)(\.\d+)?([Zz]|([+\- ])([01]\d|2[0-3]):?([0-5]\d))$/;

export function timeOf(value: unknown): Date | undefined {
  const [, day, clock, , fraction = "", , sign = "+", hours = "00", minutes = "00"] =
    (typeof value === "string" && pattern.exec(value)) || [];
  const isDay = day !== undefined && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day);
  if (!isDay) return undefined;
  return new Date(`${day}T${clock}${fraction.slice(0, 4)}${sign === "-" ? "-" : "+"}${hours}:${minutes}`);
}
