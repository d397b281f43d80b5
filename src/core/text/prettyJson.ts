import { stringifyExact } from '../lib/exactJson.ts';
import { layoutJson } from './layoutJson.ts';

/** Up to this many levels, indentation adds little; the browser's own writer is far faster. */
const FEW_LEVELS = 10;

const hasFewLevels = (value: unknown, levels = FEW_LEVELS): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((member) => hasFewLevels(member, levels - 1)));

/**
 * Returns JSON for reading and editing, indented by two spaces unless that would make it far
 * longer; null for values without JSON.
 */
export const prettyJson = (value: unknown): string =>
  hasFewLevels(value)
    ? stringifyExact(value ?? null, '  ')
    : layoutJson(stringifyExact(value), 'lines');
