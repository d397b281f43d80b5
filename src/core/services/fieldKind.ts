import { SECRET_NAME } from '../resources/secretName.ts';
import type { ConfigField } from './ServiceType.ts';

/** The editor of a field. */
export type FieldKind =
  | 'line'
  | 'lines'
  | 'script'
  | 'secret'
  | 'number'
  | 'boolean'
  | 'choice'
  | 'choices'
  | 'values'
  | 'rows'
  | 'pairs'
  | 'record'
  | 'verbs'
  | 'certificate'
  | 'event'
  | 'raw';

const KINDS: Readonly<Record<string, FieldKind>> = {
  string: 'line',
  text: 'line',
  password: 'secret',
  integer: 'number',
  int: 'number',
  bigint: 'number',
  float: 'number',
  double: 'number',
  decimal: 'number',
  boolean: 'boolean',
  picklist: 'choice',
  multi_picklist: 'choices',
  object: 'pairs',
  reference: 'record',
  verb_mask: 'verbs',
  file_certificate: 'certificate',
  file_certificate_api: 'certificate',
  event_picklist: 'event',
};

/** System resources whose ids a value can be. */
const RECORDS: readonly string[] = [
  'role',
  'app',
  'service',
  'email_template',
  'user',
  'app_group',
];

/** Names of texts that usually have several lines. */
const LONG_NAME = /^(content|private_key|.*certificate|.*fingerprint|wsdl)$/;

/** Whether its value is secret: it is never shown, and sent only if it was typed. */
export const isSecret = ({ name, type }: ConfigField): boolean =>
  type === 'password' ||
  type.startsWith('file_certificate') ||
  (/^(string|text)$/.test(type) && SECRET_NAME.test(name));

/** Whether a text is edited in several lines. */
export const isLong = ({ name }: ConfigField): boolean => LONG_NAME.test(name);

/** Returns how a field is edited; unknown kinds as JSON, so that their values survive. */
export function fieldKind(field: ConfigField): FieldKind {
  const { name, type, items, ref_table: table } = field;
  if (type.includes('array')) return Array.isArray(items) ? 'rows' : 'values';
  const kind = KINDS[type] ?? 'raw';
  if (kind === 'certificate') return kind;
  if (isSecret(field)) return 'secret';
  if (kind === 'number' && table && RECORDS.includes(table)) return 'record';
  if (kind === 'record' && !(table && RECORDS.includes(table))) return 'raw';
  if (kind === 'choice' && !field.values) return 'line';
  if (kind === 'line' && name === 'content') return 'script';
  return kind === 'line' && isLong(field) ? 'lines' : kind;
}
