import { isJsonObject } from '../http/isJsonObject.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { ServiceRequest } from '../http/ServiceRequest.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { Row } from '../storage/Db.ts';
import { composeMail } from './composeMail.ts';
import { keepMail } from './keepMail.ts';
import { recipientAddresses, storedRecipients } from './recipientAddresses.ts';

function findTemplate(context: PlatformContext, request: ServiceRequest, body: object): Row {
  const { query } = request;
  const sent = body as Record<string, unknown>;
  const name = query.get('template') ?? sent.template;
  const id = query.get('template_id') ?? sent.template_id;
  if (name == null && id == null) return {};
  const [column, value] = name == null ? ['id', Number(id)] : ['name', String(name)];
  const row = context.system.get(`select * from email_template where ${column} = ?`, [value]);
  if (!row) throw new PlatformError(404, `Email Template '${value}' not found.`);
  return row;
}

/** The texts and recipients of an email. */
const TEXTS = ['subject', 'body_text', 'body_html', 'from_name', 'reply_to_name', 'reply_to_email'];

/**
 * `POST {email service}`: an email from a template, from the body, or from a template with
 * members overridden by the body, put into the outbox (recorded: email_template).
 *
 * @throws PlatformError 400 without a body or a valid recipient, 404 for an unknown template.
 */
export function handleEmailService(context: PlatformContext, request: ServiceRequest): unknown {
  const { body, caller } = request;
  if (!isJsonObject(body)) throw new PlatformError(400, 'No valid data in request.');
  const template = findTemplate(context, request, body);
  const to = ['to', 'cc', 'bcc'].flatMap((field) => {
    const sent = recipientAddresses(body[field], context.generation);
    return sent.length > 0 ? sent : storedRecipients(template[field], context.generation);
  });
  if (to.length === 0) throw new PlatformError(400, 'No recipient was given for the email.');
  // users must not be able to email themselves a secret by naming it
  const mayNamePrivate = caller.isAdmin || !TEXTS.some((text) => text in body);
  const valueOf = (name: string) => {
    const value = body[name];
    return typeof value === 'string' || typeof value === 'number'
      ? String(value)
      : caller.lookup(name, mayNamePrivate);
  };
  keepMail(context, composeMail(to.join(', '), { ...template, ...body }, valueOf, context.now()));
  return { count: to.length };
}
