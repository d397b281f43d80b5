import { msg, type Translate } from '../messages/translate.ts';
import { emailTemplatesMeta } from '../navigation/areas.ts';
import { recipientLine, recipientsToSend, wrongRecipients, type Recipients } from './recipients.ts';
import type { Id } from '../lib/Id.ts';
import type { Problem } from '../lib/Problem.ts';
import type { Resource } from './resource.ts';

/** An email of the instance, with placeholders such as `{name}` (recorded: email_template). */
export interface EmailTemplate {
  id: Id;
  name: string;
  description: string | null;
  subject: string | null;
  to: Recipients;
  cc: Recipients;
  bcc: Recipients;
  from_name: string | null;
  from_email: string | null;
  /** The servers' spelling; spec 1 §3 has `replay_to_name` (platform §4.9). */
  reply_to_name: string | null;
  reply_to_email: string | null;
  body_text: string | null;
  body_html: string | null;
  [member: string]: unknown;
}

/** All members as text; recipients as one line each. */
export type EmailTemplateForm = Record<EmailTemplateField, string>;

const RECIPIENTS = ['to', 'cc', 'bcc'] as const;
const TEXTS = [
  'description',
  'subject',
  'from_name',
  'from_email',
  'reply_to_name',
  'reply_to_email',
  'body_text',
  'body_html',
] as const;

export type EmailTemplateField = 'name' | (typeof RECIPIENTS)[number] | (typeof TEXTS)[number];

/** The name of a new template until it is renamed (spec 1 §3). */
const NEW = 'NEW EMAIL TEMPLATE';

const form = (textOf: (field: EmailTemplateField) => string): EmailTemplateForm =>
  Object.fromEntries(
    (['name', ...RECIPIENTS, ...TEXTS] as const).map((field) => [field, textOf(field)]),
  ) as EmailTemplateForm;

const toForm = (template: EmailTemplate): EmailTemplateForm =>
  form((field) => recipientLine(template[field]));

function toPayload(typed: EmailTemplateForm): Record<string, unknown> {
  const payload: Record<string, unknown> = { name: typed.name.trim() };
  for (const field of RECIPIENTS) payload[field] = recipientsToSend(typed[field]);
  for (const field of TEXTS) payload[field] = typed[field] || null;
  return payload;
}

function validate(typed: EmailTemplateForm, _dialect: unknown, t: Translate): Problem[] {
  const problems: Problem[] = [];
  const name = typed.name.trim();
  if (!name) problems.push({ field: 'name', message: t('Name is required.') });
  else if (name === NEW) {
    const message = t(
      "Email templates should have a unique name.  Please rename your email template to something other than the default 'new' template name.",
    );
    problems.push({ field: 'name', message });
  }
  for (const field of [...RECIPIENTS, 'from_email', 'reply_to_email'] as const) {
    const [wrong] = wrongRecipients(typed[field]);
    if (wrong !== undefined) {
      problems.push({
        field,
        message: t("{address} isn't a valid email address.", { address: wrong }),
      });
    }
  }
  return problems;
}

/** The email templates of an instance (spec 1 §3–5, §8). */
export const emailTemplates: Resource<EmailTemplate, EmailTemplateForm> = {
  ...emailTemplatesMeta,
  deletesWithDetail: true,
  defaultOrder: 'name',
  nameOf: (template) => template.name,
  blank: () => form((field) => (field === 'name' ? NEW : '')),
  toForm,
  toPayload,
  validate,
  secretFields: [],
  messages: {
    empty: msg('You have no Email Templates!'),
    emptySearch: msg('You have no Email Templates that match your search criteria!'),
    created: msg('Email template created successfully.'),
    updated: msg('Email template updated successfully.'),
    deleted: msg('Email template deleted successfully.'),
    confirmClose: msg('Continue without saving?'),
  },
};
