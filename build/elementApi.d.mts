export function elementApi(): Readonly<Record<string, string>>;
export function writeElementApi(folder?: string): Promise<void>;
