import { describe, expect, it } from "vitest";
import { routeNames } from "./metrics.ts";

const nameOf = routeNames([
  ...["/", "/livez", "/api/blog/list", "/api/blog/:_id", "/blog/:_id"],
  ...["/uploads/base/", "/uploads/:uuid/", "/uploads/:uuid/-/*modifiers", "/assets/*file"],
]);

describe("The name of a route", () => {
  it.each([
    ["/", "/"],
    ["/?utm_source=x", "/"],
    ["/api/blog/list", "/api/blog/list"],
    ["/api/blog/list?limit=2&page=1", "/api/blog/list"],
    ["/api/blog/665f1c", "/api/blog/{id}"],
    ["/api/blog/some%40one", "/api/blog/{id}"],
    ["/blog/665f1c?x", "/blog/{id}"],
    ["/uploads/base/", "/uploads/base/"],
    ["/uploads/base", "/uploads/base/"],
    ["/uploads/aaaa-bbbb/", "/uploads/{uuid}/"],
    ["/uploads/aaaa-bbbb", "/uploads/{uuid}/"],
    ["/uploads/aaaa-bbbb/-/preview/100x100/", "/uploads/{uuid}/-/{modifiers}"],
    ["/assets/index-abc.js", "/assets/{file}"],
    ["/assets/a/b.js", "/assets/{file}"],
  ])("of %s is %s", (url, name) => expect(nameOf(url)).toBe(name));

  it.each([
    "",
    "*",
    "/nonsense",
    "/api",
    "/api/blog/",
    "/api/blog/a/b",
    "/API/blog/list",
    "//api/blog/list",
    "/livez/",
    "/assets/",
    "http://x/livez",
  ])("of %j, which is no path of ours, is other", (url) => expect(nameOf(url)).toBe("other"));
});
