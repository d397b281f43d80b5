import { encodeEntities } from '../http/entities.ts';
import { trimSigns } from '../query/trimSigns.ts';

/** The value of `{name}` in a text; undefined for an unknown name. */
export type ValueOf = (name: string) => string | undefined;

const PLACEHOLDER = /\{(?:lookup\.)?([\w.-]+)\}/g;

/** A text with its placeholders replaced; unknown ones stay. */
export function fillTemplate(text: string, valueOf: ValueOf): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => valueOf(name) ?? whole);
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
