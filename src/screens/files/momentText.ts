const formats = new Map<string, Intl.DateTimeFormat>();

/** A date of a header in the reader's words and time; '' where there is none. */
export function momentText(date: string | undefined, lang: string): string {
  const moment = Date.parse(date ?? '');
  if (Number.isNaN(moment)) return '';
  const format = formats.get(lang) ?? makeFormat(lang);
  formats.set(lang, format);
  return format.format(moment);
}

function makeFormat(lang: string): Intl.DateTimeFormat {
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const;
  try {
    return new Intl.DateTimeFormat(lang, style);
  } catch {
    // a page may write anything into `lang`
    return new Intl.DateTimeFormat('en', style);
  }
}
