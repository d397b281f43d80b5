import { stringifyExact } from './exactJson.ts';

/** Returns JSON for reading and editing, indented by two spaces; null for values without JSON. */
export const prettyJson = (value: unknown): string => stringifyExact(value ?? null, '  ');
