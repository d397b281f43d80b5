import { escapeHtml } from '../text/escapeHtml.ts';
import type { EmailTemplateForm } from '../resources/emailTemplates.ts';
import type { GlobalLookup } from '../resources/globalLookups.ts';

/** The values of placeholders, by name. */
export type SampleValues = Readonly<Record<string, string>>;

/** A lookup key can be written as `key` or `lookup.key`. */
const PLACEHOLDER = /\{(?:lookup\.)?([\w.-]+)\}/g;

/**
 * Returns the names in braces in an email, including its recipients,
 * in the order of their first use.
 */
export function placeholdersOf(form: EmailTemplateForm): string[] {
  const { subject, body_text, body_html, from_name, from_email, reply_to_name, reply_to_email } =
    form;
  const { to, cc, bcc } = form;
  const head = [
    subject,
    body_text,
    body_html,
    from_name,
    from_email,
    reply_to_name,
    reply_to_email,
  ];
  const texts = [...head, to, cc, bcc].join('\n');
  return [...new Set([...texts.matchAll(PLACEHOLDER)].map(([, name = '']) => name))];
}

/**
 * Returns a text with known placeholders filled in;
 * unknown names stay as they are, as on the server.
 */
export const filled = (text: string, values: SampleValues): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => valueOf(values, name) ?? whole);

/** Like `filled`, with values that can't become markup. */
export const filledHtml = (html: string, values: SampleValues): string =>
  html.replace(PLACEHOLDER, (whole, name: string) => {
    const value = valueOf(values, name);
    return value === undefined ? whole : escapeHtml(value);
  });

const valueOf = (values: SampleValues, name: string) =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/** The values that the instance itself fills in. */
export interface KnownKeys {
  values: SampleValues;
  /** Names of private keys: only the server knows their values. */
  hidden: readonly string[];
}

export const knownKeys = (keys: readonly GlobalLookup[]): KnownKeys => ({
  values: Object.fromEntries(
    keys.filter((key) => !key.private).map(({ name, value }) => [name, value ?? '']),
  ),
  hidden: keys.filter((key) => key.private).map(({ name }) => name),
});

/** Placeholders for the sender of an email that servers fill in, as they do in filters. */
const OF_SENDER = /^user\.\w+$/;

export interface Unfilled {
  /** Nothing fills these in. */
  missing: readonly string[];
  /** The server fills these in, with values that are not shown here. */
  byServer: readonly string[];
}

/** Returns the names in an email that `values` lacks, by what happens to them. */
export function unfilled(
  names: readonly string[],
  values: SampleValues,
  { hidden }: KnownKeys,
): Unfilled {
  const open = names.filter((name) => !Object.hasOwn(values, name));
  const isServers = (name: string) => hidden.includes(name) || OF_SENDER.test(name);
  return {
    missing: open.filter((name) => !isServers(name)),
    byServer: open.filter(isServers),
  };
}

/** Made-up values for the placeholders in the servers' own emails (recorded: email_template). */
export const samplePerson: SampleValues = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  name: 'Ada Lovelace',
  display_name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '+44 20 7946 0000',
  link: 'https://instance.example/confirm?code=SAMPLE',
  confirm_code: 'SAMPLE',
  instance_name: 'Example',
  app_name: 'Example',
};

/**
 * Whether an email of this name leads to a page that asks for a code, as those for invitations,
 * registration and password resets do, but contains neither the link nor the code.
 */
export function lacksWay(form: EmailTemplateForm): boolean {
  const leads = /\b(invite|invitation|registration|password reset)\b/i.test(form.name);
  const said = placeholdersOf(form);
  return leads && !said.includes('link') && !said.includes('confirm_code');
}

/**
 * Contains the styles of an email until a script applies them:
 * a strict policy allows none in markup.
 */
export const STYLE = 'data-df-style';

/**
 * Returns the document that shows an email in a frame: nothing in it is loaded, run or followed.
 * Its styles are stored as `STYLE` describes.
 */
export const mailDocument = (html: string): string =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><base target="_blank"><template ${STYLE}>${READER}</template>${withoutStyles(html)}`;

/** Email apps show a sans serif if an email names no font; browsers would show a serif. */
const READER = ':root{font-family:Arial,Helvetica,sans-serif}';

const withoutStyles = (html: string): string =>
  html
    .replace(/<style\b[^<>]*>/gi, `<template ${STYLE}>`)
    .replace(/<\/style\b[^<>]*>/gi, '</template>')
    .replace(/(<[a-z][^<>]*\s)style(\s*=)/gi, `$1${STYLE}$2`);

// the page's own policy applies to the frame as well
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";
