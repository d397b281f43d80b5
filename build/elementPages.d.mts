export function elementPages(): Readonly<Record<string, string>>;
