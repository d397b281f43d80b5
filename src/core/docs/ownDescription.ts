import type { Operation } from './ApiDocument.ts';
import { plainText } from './plainText.ts';

/**
 * Returns the description of an endpoint as plain text; '' if it only repeats the summary or, like
 * “GET request to _table.”, the method and the path.
 */
export function ownDescription({ method, path, summary, description }: Operation): string {
  const text = plainText(description);
  const [, verb, place] = /^(\w+) request (?:to|for) (\S+?)\.?$/i.exec(text) ?? [];
  const repeats =
    verb?.toUpperCase() === method && `${path}/`.endsWith(`/${place?.replace(/^\/|\/$/g, '')}/`);
  return repeats || text === plainText(summary) ? '' : text;
}
