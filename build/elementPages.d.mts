export function exampleOf(tag: string): string;
export function elementPages(): Readonly<Record<string, string>>;
