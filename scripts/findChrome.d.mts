export const chromeFlags: string[];
export function findChrome(env?: Record<string, string | undefined>): string | undefined;
