/** Why the store will not open: one line, fit to be printed as the process ends. Files are as they were. */
export class StoreRefusal extends Error {
  override name = "StoreRefusal";
}
