import type { Translate } from '../messages/translate.ts';

/** Titles of members whose names are unclear. */
const TITLES: Readonly<Record<string, string>> = {
  is_active: 'Active',
  role_service_access_by_role_id: 'Access rule',
  service_doc_by_service_id: 'Service definition',
};

/** Returns the title of a member in forms: `first_name` and `config.first_name` are First Name. */
export function memberTitle(name: string, t: Translate): string {
  const words = name
    .replace(/^.*\./, '')
    .replace(/_by_\w+_id$/, '')
    .replace(/_/g, ' ');
  return t(TITLES[name] ?? words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()));
}
