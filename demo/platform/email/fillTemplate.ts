import { encodeEntities } from '../http/entities.ts';
import { PlatformError } from '../http/PlatformError.ts';
import { trimSigns } from '../query/trimSigns.ts';

/** The value of `{name}` in a text; undefined for an unknown name. */
export type ValueOf = (name: string) => string | undefined;

const PLACEHOLDER = /\{(?:lookup\.)?([\w.-]+)\}/g;

/** Filling a text blocks all other requests, and each placeholder can be a long value. */
const MAX_LENGTH = 1024 * 1024;
const MAX_PLACEHOLDERS = 1000;

const tooLong = () =>
  new PlatformError(413, 'A text can have at most 1 MB and 1,000 placeholders once it is filled.');

/**
 * A text with its placeholders replaced; unknown ones stay.
 *
 * @throws PlatformError 413 for a text that is, or becomes, too long.
 */
export function fillTemplate(text: string, valueOf: ValueOf): string {
  let { length } = text;
  let count = 0;
  if (length > MAX_LENGTH) throw tooLong();
  return text.replace(PLACEHOLDER, (whole, name: string) => {
    const value = ++count > MAX_PLACEHOLDERS ? undefined : (valueOf(name) ?? whole);
    length += (value ?? '').length - whole.length;
    if (value === undefined || length > MAX_LENGTH) throw tooLong();
    return value;
  });
}

/** Like `fillTemplate`, with values that can't become markup. */
export function fillHtmlTemplate(html: string, valueOf: ValueOf): string {
  return fillTemplate(html, (name) => {
    const value = valueOf(name);
    return value === undefined ? undefined : encodeEntities(value);
  });
}

/** The words of an HTML body, with paragraphs separated. */
export function plainText(html: string): string {
  return html
    .replace(/<\/(p|div|h\d)>|<br\s*\/?>/gi, '\n\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .split('\n')
    .map((line) => trimSigns(line, ' \t'))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
