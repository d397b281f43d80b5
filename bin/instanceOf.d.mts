export function instanceOf(url: string): string | undefined;
