import type { Mail } from '../platformContext.ts';
import { fillHtmlTemplate, fillTemplate, plainText, type ValueOf } from './fillTemplate.ts';

/** The texts of an email before their placeholders are filled in: a template or a client's own. */
export interface MailTexts {
  subject?: unknown;
  body_text?: unknown;
  body_html?: unknown;
  from_name?: unknown;
  from_email?: unknown;
  cc?: unknown;
  bcc?: unknown;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An email with its placeholders filled in; without a text part, the text is taken from its HTML. */
export function composeMail(to: string, texts: MailTexts, valueOf: ValueOf, date: number): Mail {
  const html = fillHtmlTemplate(text(texts.body_html), valueOf);
  const own = fillTemplate(text(texts.body_text), valueOf);
  const from = [text(texts.from_name), text(texts.from_email) && `<${text(texts.from_email)}>`];
  return {
    to,
    subject: fillTemplate(text(texts.subject), valueOf),
    text: own || plainText(html),
    ...(html ? { html } : {}),
    from: from.filter(Boolean).join(' '),
    date,
  };
}
