export const commands: Readonly<Record<string, object>>;
export function usageOf(name: string): string;
export function offerHelp(name: string): void;
