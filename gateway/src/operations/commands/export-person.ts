import { fchmodSync, fstatSync } from "node:fs";
import { oneArgument, writeOut, type Command } from "./command.ts";

/** JSON leaves these as they are; a terminal obeys them. */
const obeyed = /[\x7f-\x9f\p{Bidi_Control}]/gu;
const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

// Sets the order of the output; what a new feature adds comes last.
const noData = {
  ...{ accounts: [], contacts: [], apiKeys: [], passkeys: [], sessions: [] },
  ...{ mails: [], activity: [], versions: [], answers: [] },
};

export const exportPerson: Command<string> = {
  name: "export-person",
  usage: "npm run export-person -- EMAIL   (all that is held for one e-mail address, as JSON, from the trash too)",
  read: oneArgument,
  async *run(email) {
    const { features } = await import("../../features.ts");
    const { modelsOf } = await import("../../platform/feature.ts");
    const { addressedBy } = await import("../../platform/records/personal-data.ts");
    const ids: string[] = [];
    const models = modelsOf(features);
    for (const model of models.filter(({ schema }) => schema.path("email")))
      ids.push(...(await addressedBy(model as never, email))._id.$in.map(String));
    const held = { ...noData };
    for (const { personalData = {} } of features)
      for (const [name, { find }] of Object.entries(personalData))
        Object.assign(held, { [name]: await find({ email, ids, models }) });
    yield `${JSON.stringify({ email, ...held }, null, 2).replace(obeyed, escaped)}\n`;
  },
  async receive(output) {
    if (fstatSync(process.stdout.fd).isFile()) fchmodSync(process.stdout.fd, 0o600);
    await writeOut(output);
  },
};
