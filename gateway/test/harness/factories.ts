import type { Client } from "./http/client.ts";

let serial = 0;

export const aFaq = (fields: object = {}) => ({ title: "What is a credit?", body: "One tonne, measured.", ...fields });

export const aBlogPost = (fields: object = {}) => ({
  image: "",
  title: "Roots",
  body: "A mangrove holds its carbon.",
  ...fields,
});

/** A message of a text of its own, since the third of one text is suspected. */
export const aContact = (fields: object = {}) => ({
  first_name: "Amina",
  last_name: "Diallo",
  country: "Senegal",
  organization: "Ministry of Environment",
  phone: "0221234567",
  email: "amina@example.org",
  message: `We would like to talk about Article 6. This is question ${++serial}.`,
  ...fields,
});

export const password = "correct horse";

export const aUser = (fields: object = {}) => ({
  first_name: "Kofi",
  last_name: "Mensah",
  email: `kofi${++serial}@example.org`,
  password,
  role: 0,
  ...fields,
});

export const aSignUp = (fields: object = {}) => ({
  firstname: "Zola",
  lastname: "Ndlovu",
  email: `zola${++serial}@example.org`,
  password,
  password2: password,
  ...fields,
});

/** Signs up and in: the token and the account. The first on a fresh store is an administrator. */
export async function signIn(gateway: Client, fields: object = {}) {
  const signUp = aSignUp(fields);
  await gateway.post("/api/user/register", signUp);
  const { body } = await gateway.post("/api/user/login", { email: signUp.email, password: signUp.password });
  return { ...(body as { token: string; user: { _id: string; role: number; version: number } }), email: signUp.email };
}
