export interface Instruction {
  name: string;
  /** Such as `--from=build`, by its name. */
  options: Record<string, string>;
  /** The words, of an array in JSON or separated by spaces. */
  words: string[];
  text: string;
}

export interface Stage {
  base: string;
  name: string | undefined;
  instructions: Instruction[];
}

const wordsOf = (text: string) => (text.startsWith("[") ? (JSON.parse(text) as string[]) : text.split(/\s+/));

function instructionOf(line: string): Instruction {
  const [, name, flags, text] = /^([A-Z]+)((?:\s+--\S+)*)\s+(.*)$/s.exec(line)!;
  const options = Object.fromEntries(
    [...flags!.matchAll(/--([a-z-]+)=(\S+)/g)].map(([, key, value]) => [key!, value!]),
  );
  return { name: name!, options, words: wordsOf(text!), text: text! };
}

/** The stages of a Dockerfile, each with its base, which may be an earlier one. */
export function stagesOf(dockerfile: string): Stage[] {
  const lines = dockerfile
    .replace(/^#.*\n/gm, "")
    .replace(/\\\n\s*/g, "")
    .split("\n")
    .filter(Boolean);
  const stages: Stage[] = [];
  for (const instruction of lines.map(instructionOf)) {
    const [base, , name] = instruction.words;
    if (instruction.name === "FROM") stages.push({ base: base!, name, instructions: [] });
    else stages.at(-1)!.instructions.push(instruction);
  }
  return stages;
}
