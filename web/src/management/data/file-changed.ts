import { CallFailure } from "../../api/failure.ts";

const code = "FILE_CHANGED";

/** Browsers refuse to read a file that was changed or removed since it was chosen. */
export async function isReadable(file: Blob): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

export async function expectReadable(file: Blob, message: string): Promise<void> {
  if (!(await isReadable(file))) throw new CallFailure({ message, code });
}

export const isFileChanged = (error: unknown): boolean => error instanceof CallFailure && error.code === code;
