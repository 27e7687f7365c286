import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aContact, signIn } from "../../../test/harness/factories.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";
import { itKeepsTheRulesOfRecords } from "../../../test/harness/rules/record-rules.ts";

describe("Contact messages", () => {
  itKeepsTheRulesOfRecords({
    type: "Contact",
    list: "contacts",
    path: "/api/contact",
    valid: aContact,
    invalid: { phone: "12345", email: "nobody" },
    errors: {
      first_name: "First Name is required",
      last_name: "Last Name is required",
      country: "Country is required",
      organization: "Organization is required",
      phone: "Phone number is invalid",
      email: "Email address is invalid",
      message: "Message is required",
    },
    text: "message",
    isPublic: { list: false, create: true },
    documented: ["_id", "first_name", "last_name", "country", "organization", "phone", "email", "message"],
    order: "newest first",
  });
});

describe("A telephone number", () => {
  let gateway: TestGateway;
  let admin: { token: string };
  beforeAll(async () => {
    gateway = await startGateway();
    admin = await signIn(gateway);
  });
  afterAll(() => gateway.stop());

  it.each([
    ["Arabic", "٠٧١٢٣٤٥٦٧٨"],
    ["Persian", "۰۷۱۲۳۴۵۶۷۸"],
    ["full-width", "０７１２３４５６７８"],
    ["several", "٠۷１2٣٤٥٦٧٨"],
  ])("of digits of a keyboard is stored as 0 to 9: %s", async (_name, phone) => {
    const { status, body } = await gateway.post("/api/contact", aContact({ phone }));
    expect([status, body.phone]).toEqual([201, "0712345678"]);
    const changed = await gateway.put(`/api/contact/${body._id}`, aContact({ phone: `٩${phone.slice(1)}` }), admin);
    expect(changed.body.phone).toBe("9712345678");
  });

  it.each(["٠٧١٢٣٤٥٦٧", "٠٧١٢٣٤٥٦٧٨٩", "०७१२३४५६७८", "⁰⁷¹²³⁴⁵⁶⁷⁸", "٠٧١٢٣٤٥٦٧٫"])("is refused: %s", async (phone) => {
    const { status, body } = await gateway.post("/api/contact", aContact({ phone }));
    expect([status, body.fields.phone]).toEqual([400, "Phone number is invalid"]);
  });
});
