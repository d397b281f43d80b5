export const tags: readonly string[];
export const embeds: Readonly<Record<string, readonly string[]>>;
export function elementFile(tag: string): string;
