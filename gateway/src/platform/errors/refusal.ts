/** Ends a command with its message alone. */
export class Refusal extends Error {
  override name = "Refusal";
}
