import { isRecord } from './isRecord.ts';
import { ExactNumber } from './exactJson.ts';

/** Whether a value of a server is an object with members: no list, nothing, nor a long number. */
export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && !(value instanceof ExactNumber);
