import { dialectOf } from '../dialect/dialectFor.ts';
import { likeOperand, type LikePlace } from '../dialect/likeOperand.ts';
import { foldText } from '../lib/foldText.ts';
import type { App } from '../page/createApp.ts';

/** A search in a list of the system. */
export interface TextSearch {
  /** The server's filter; '' without text. */
  filter: string;
  /** Removes what the server finds by mistake; null if its response is exact. */
  fits: ((row: object) => boolean) | null;
}

/** How many records are searched if the server can't search for a text exactly. */
export const SEARCHED_MAX = 20_000;

/** Returns `text` as the operand of LIKE in a list of the system. */
function systemOperand(app: App, text: string, place: LikePlace) {
  const { environment } = app.page.environment.getState();
  const driver = environment?.platform?.db_driver;
  const database = typeof driver === 'string' ? driver : undefined;
  return likeOperand(text, place, { filters: dialectOf(app).filters, database, of: 'system' });
}

/**
 * Returns the clause for records whose `field` is `text`, ignoring case.
 * It may match some others too.
 */
export const namedFilter = (app: App, field: string, text: string): string =>
  `(${field} like ${systemOperand(app, text.trim(), 'is').operand})`;

/**
 * Returns the filter for records with `text` in any of `fields`. It uses only the grammar that all
 * generations understand: each clause in parentheses, one space around `or`. If the server can't
 * search for all characters of the text, the records it finds have to be checked again.
 */
export function textSearch(app: App, fields: readonly string[], text: string): TextSearch {
  const words = text.trim();
  if (!words) return { filter: '', fits: null };
  const { operand, isExact } = systemOperand(app, words, 'contains');
  const filter = fields.map((field) => `(${field} like ${operand})`).join(' or ');
  const wanted = foldText(words);
  const fits = (row: object) =>
    fields.some((field) =>
      foldText(String((row as Record<string, unknown>)[field] ?? '')).includes(wanted),
    );
  return { filter, fits: isExact ? null : fits };
}
