import type { Page } from "@playwright/test";

/** Types into the fields of these names. */
export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(values)) await page.locator(`[name=${name}]`).fill(text);
}

export const aMessage = {
  first_name: "Ama",
  last_name: "Mensah",
  country: "Ghana",
  organization: "Ashanti Forests",
  phone: "0123456789",
  email: "ama@example.org",
  message: "Hello",
};

export const aPassword = "correct horse";

export const aSignUp = (email: string) => ({
  firstname: "Ada",
  lastname: "Lovelace",
  email,
  password: aPassword,
  password2: aPassword,
});

/** Fills in the form on /login and sends it. */
export async function logIn(page: Page, email: string, password = aPassword): Promise<void> {
  await fill(page, { email, password });
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

/** Fills in the form on /register and sends it. */
export async function signUp(page: Page, email: string): Promise<void> {
  await fill(page, aSignUp(email));
  await page.getByRole("button", { name: "Sign up" }).click();
}

/** Every call to the gateway from now on stays without an answer. */
export const hang = (page: Page) => page.route("**/graphql", () => {});

/** Every call to the gateway from now on is answered so. */
export const answer = (page: Page, json: object) => page.route("**/graphql", (route) => route.fulfill({ json }));
