import { cellText } from '../../core/data/cellText.ts';
import { diffExcerpt } from '../../core/data/save/diffExcerpt.ts';

const textOf = (value: unknown) =>
  value === null || value === undefined ? 'NULL' : cellText(value) || '""';

/** Values in a sentence: NULL and an empty text are named, and differences are visible. */
export const valueTexts = (...values: readonly unknown[]): string[] =>
  diffExcerpt(values.map(textOf));

export const valueText = (value: unknown): string => valueTexts(value)[0] ?? '';
