import { cellText } from '../../core/data/cellText.ts';

/** Characters of a value in a sentence. */
const SHOWN = 200;

/** A value in a sentence: NULL and an empty text show as what they are. */
export const valueText = (value: unknown): string =>
  value === null || value === undefined ? 'NULL' : cellText(value).slice(0, SHOWN) || '""';
