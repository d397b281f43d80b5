import { withoutMarks } from '../../core/messages/withoutMarks.ts';
import { knownLocale } from '../../core/messages/knownLocale.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** A header's date in the reader's language and time zone; '' without one. */
export function formatDateTime(date: string | undefined, lang: string): string {
  const moment = Date.parse(date ?? '');
  if (Number.isNaN(moment)) return '';
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const;
  const format = formats.get(lang) ?? new Intl.DateTimeFormat(knownLocale(lang), style);
  formats.set(lang, format);
  return withoutMarks(format.format(moment));
}
