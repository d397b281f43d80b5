import { stringifyExact } from './exactJson.ts';

/** Returns JSON to be read and edited, indented by two spaces; null for what has no JSON. */
export const prettyJson = (value: unknown): string => stringifyExact(value ?? null, '  ');
