interface Gateway {
  url: string;
}

export const ada = { email: "ada@example.org", password: "correct horse" };
export const grace = { email: "grace@example.org", password: "nanoseconds" };
export const ben = { email: "ben@example.org", password: "battery staple" };

const json = { "Content-Type": "application/json" };

/** Signs in. */
export async function tokenOf({ url }: Gateway, { email, password }: typeof ada): Promise<string> {
  const body = JSON.stringify({ email, password });
  const login = await fetch(`${url}/api/user/login`, { method: "POST", headers: json, body });
  return ((await login.json()) as { token: string }).token;
}

/** Whether the session of this token has not ended. */
export async function isOpen({ url }: Gateway, token: string): Promise<boolean> {
  return (await fetch(`${url}/api/user/list`, { headers: { "x-auth-token": token } })).status !== 401;
}

async function signUp(gateway: Gateway, firstname: string, credentials: typeof ada): Promise<string> {
  const body = JSON.stringify({ firstname, lastname: "Lovelace", password2: credentials.password, ...credentials });
  await fetch(`${gateway.url}/api/user/register`, { method: "POST", headers: json, body });
  return tokenOf(gateway, credentials);
}

/** The first account of a gateway, which manages it. */
export const tokenOfAda = (gateway: Gateway) => signUp(gateway, "Ada", ada);

/** A later account, Ben's, which nobody has granted access yet. */
export async function tokenOfNewcomer(gateway: Gateway): Promise<string> {
  await tokenOfAda(gateway);
  return signUp(gateway, "Ben", ben);
}

/** Another administrator, Grace, whom an administrator has added. */
export async function addColleague(gateway: Gateway, admin: PersonApi) {
  const { _id } = await admin.add("/api/user", { first_name: "Grace", last_name: "Hopper", role: 1, ...grace });
  return { _id, token: await tokenOf(gateway, grace) };
}

export interface PersonApi {
  token: string;
  /** Adds a record by REST, and answers it. */
  add: (path: string, fields: object) => Promise<{ _id: string }>;
  /** Rewrites a record by REST. */
  put: (path: string, fields: object) => Promise<void>;
  /** Runs an operation by GraphQL. */
  graphql: <Data>(query: string, variables?: object) => Promise<Data>;
}

/** What somebody does past the screens whom the gateway gave this token. */
export function apiOf({ url }: Gateway, token: string): PersonApi {
  const headers = { ...json, "x-auth-token": token };
  return {
    token,
    async add(path, fields) {
      const added = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(fields) });
      return (await added.json()) as { _id: string };
    },
    async put(path, fields) {
      const written = await fetch(url + path, { method: "PUT", headers, body: JSON.stringify(fields) });
      if (!written.ok) throw new Error(await written.text());
    },
    async graphql<Data>(query: string, variables: object = {}) {
      const answer = await fetch(`${url}/graphql`, {
        method: "POST",
        headers,
        body: JSON.stringify({ query, variables }),
      });
      const { data, errors } = (await answer.json()) as { data: Data; errors?: { message: string }[] };
      if (errors) throw new Error(errors[0]!.message);
      return data;
    },
  };
}

const person = (number: number) => ({
  first_name: `First${number}`,
  last_name: `Last${number}`,
  country: number % 2 ? "Ghana" : "Kenya",
  organization: `Organization ${number}`,
  phone: String(1_000_000_000 + number),
  email: `person${number}@example.org`,
  message: `Message ${number}`,
});

/** Sends so many contact messages, numbered from 1, as visitors do. */
export async function sendContacts({ url }: Gateway, count: number): Promise<void> {
  for (let number = 1; number <= count; number++) {
    const sent = await fetch(`${url}/api/contact`, {
      method: "POST",
      headers: json,
      body: JSON.stringify(person(number)),
    });
    if (sent.status !== 201) throw new Error(await sent.text());
  }
}
