import type { ExactNumber } from './exactJson.ts';

/** The id of a record, as the server sends it. */
export type Id = number | string | ExactNumber;
