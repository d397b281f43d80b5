import { isPlainObject } from '../lib/isPlainObject.ts';

/** A recipient of an email; servers store texts, lists of email addresses and lists of these. */
export interface Recipient {
  name?: string | null;
  email: string;
}

/** Recipients as servers store them (recorded: email_template). */
export type Recipients = string | readonly (string | Recipient)[] | null;

/** Returns recipients as one line: `Ada <ada@example.com>, bob@example.com`. */
export function recipientLine(recipients: Recipients | undefined): string {
  const all: readonly unknown[] = Array.isArray(recipients) ? recipients : [recipients];
  return all
    .map((one) => {
      // anything may be stored there
      if (!isPlainObject(one)) return String(one ?? '');
      const email = String(one.email ?? '');
      const name = String(one.name ?? '');
      if (!name) return email;
      return `${/[,<>"]/.test(name) ? `"${name.replace(/"/g, "'")}"` : name} <${email}>`;
    })
    .filter(Boolean)
    .join(', ');
}

/** Reads such a line; commas inside quotation marks are part of a name. */
export function readRecipients(line: string): Recipient[] {
  const parts = line.match(/(?:"[^"]*"|[^,"])+/g) ?? [];
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      // not by an expression: it would be quadratic in the number of spaces
      const start = part.endsWith('>') ? part.lastIndexOf('<') : -1;
      const email = part.slice(start + 1, -1);
      if (start < 0 || email.includes('>')) return { email: part };
      return { name: part.slice(0, start).trim().replace(/^"|"$/g, ''), email: email.trim() };
    });
}

/**
 * Returns the parts of a line that are not email addresses. Placeholders in braces are accepted.
 */
export const wrongRecipients = (line: string): string[] =>
  readRecipients(line)
    .map(({ email }) => email)
    .filter((email) => !/\{[\w.]+\}/.test(email) && !/^[^\s@,<>"]+@[^\s@,<>"]+$/.test(email));

/**
 * Returns what is sent for a line: a text for one recipient, a list for several, because classic
 * servers read a text as a single email address (real server, 2.1.2); null for none.
 */
export function recipientsToSend(line: string): Recipients {
  const recipients = readRecipients(line);
  const [first] = recipients;
  if (!first) return null;
  if (recipients.some(({ name }) => name)) return recipients;
  return recipients.length === 1 ? first.email : recipients.map(({ email }) => email);
}
