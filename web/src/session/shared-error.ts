import { createStore } from "../ui/create-store.ts";
import { useStore } from "../ui/use-store.ts";

const message = createStore<string | null>(null);

export const raiseSharedError = (reason: string): void => message.set(reason);
export const clearSharedError = (): void => message.set(null);

export const useSharedError = (): string | null => useStore(message);
