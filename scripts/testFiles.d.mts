export const mainStories: string[];
export const slowFiles: string[];
export function isInDefaultRun(file: string): boolean;
export const alsoUnderReact: RegExp[];
export function kindOf(file: string): 'node' | 'browser' | 'e2e' | 'engine' | undefined;
export function allTestFiles(): string[];
export function filesNamed(name: string, files?: string[]): string[];
