import type { Mail } from '../platformContext.ts';
import { fillHtmlTemplate, fillTemplate, plainText, type ValueOf } from './fillTemplate.ts';

/** The texts of an email before their placeholders are replaced: a template's or a client's own. */
export interface MailTexts {
  subject?: unknown;
  body_text?: unknown;
  body_html?: unknown;
  from_name?: unknown;
  from_email?: unknown;
  cc?: unknown;
  bcc?: unknown;
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

// a line break would begin another header
const line = (value: string): string => value.replace(/[\r\n]+/g, ' ');

/** An email with its placeholders replaced; without a text part, its HTML provides the text. */
export function composeMail(to: string, texts: MailTexts, valueOf: ValueOf, date: number): Mail {
  const html = fillHtmlTemplate(text(texts.body_html), valueOf);
  const own = fillTemplate(text(texts.body_text), valueOf);
  const from = [text(texts.from_name), text(texts.from_email) && `<${text(texts.from_email)}>`];
  return {
    to,
    subject: line(fillTemplate(text(texts.subject), valueOf)),
    text: own || plainText(html),
    ...(html ? { html } : {}),
    from: line(from.filter(Boolean).join(' ')),
    date,
  };
}
