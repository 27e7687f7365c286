import { expect, test } from "../fixtures.ts";
import { picture } from "../pictures.ts";

test.use({ settings: { UPLOADCARE_PUBLIC_KEY: "demopublickey", UPLOADCARE_SECRET_KEY: "a secret of the tests" } });
const uuid = "0b5d3b00-1111-4222-8333-444455556666";
const cdn = "https://1s4oyld5dc.ucarecd.net";

const description = {
  uuid,
  file_id: uuid,
  is_ready: true,
  is_image: true,
  is_stored: true,
  original_filename: "tree.png",
  filename: "tree.png",
  mime_type: "image/png",
  size: 300,
  image_info: { width: 60, height: 40, format: "PNG", color_mode: "RGB", sequence: false },
};

test("§4 Image upload: with Uploadcare keys the widget talks to Uploadcare, signed, and the policy lets it", async ({
  admin,
  allowed,
}) => {
  // No other address answers here: these two are played by the test.
  allowed.push(/^asked https:\/\/(upload\.uploadcare\.com|1s4oyld5dc\.ucarecd\.net)$/);
  const png = await picture();
  const page = await admin.visit("/admin/blog");
  let form = "";
  const headers = { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "*" };
  await page.route("https://upload.uploadcare.com/base/**", async (route) => {
    if (route.request().method() === "POST") form = route.request().postDataBuffer()!.toString("latin1");
    await route.fulfill({ headers, json: { file: uuid } });
  });
  await page.route("https://upload.uploadcare.com/info/**", (route) => route.fulfill({ headers, json: description }));
  await page.route(`${cdn}/**`, (route) => route.fulfill({ body: png, contentType: "image/png" }));

  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("button", { name: "Choose an image" }).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a file" }).click();
  await (await chooser).setFiles({ name: "tree.png", mimeType: "image/png", buffer: png });
  await expect(page.locator(".picture img")).toBeVisible();
  await expect(page.locator(".picture img")).toHaveAttribute("src", `${cdn}/${uuid}/`);
  for (const field of ["signature", "expire", "UPLOADCARE_PUB_KEY"]) expect(form).toContain(`name="${field}"`);
  expect(form).toContain("demopublickey");

  await page.getByRole("textbox", { name: "Title" }).fill("From the cloud");
  await page.getByRole("textbox", { name: "Body" }).fill("Text");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("cell", { name: "From the cloud" }).first()).toBeVisible();
});
