import type { App } from '../page/createApp.ts';
import { namedRows } from '../http/namedRows.ts';
import { readList } from '../http/readList.ts';

/** The types of services that send emails (platform §0.6; add-ons of both generations). */
const MAIL_TYPES = [
  'local_email',
  'smtp_email',
  'mailgun_email',
  'mandrill_email',
  'sparkpost_email',
  'office365_email',
  'aws_ses',
];

export interface MailService {
  name: string;
  label: string;
}

/**
 * Returns the services that can send emails.
 * Not by `in`: a classic server fails on it (recorded: app).
 */
export async function mailServices(app: App): Promise<MailService[]> {
  const filter = MAIL_TYPES.map((type) => `(type = "${type}")`).join(' or ');
  const query = { fields: 'id,name,label,type', order: 'name', filter };
  return namedRows(readList<MailService>(await app.api.get('system/service', query)).rows);
}
