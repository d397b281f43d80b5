import { isPlainObject } from '../lib/isPlainObject.ts';
import type { JsonObject } from '../lib/JsonObject.ts';
import type { Translate } from '../messages/translate.ts';

const nameOf = ({ name }: JsonObject): string => (typeof name === 'string' ? name.trim() : '');

/** Returns why something written in JSON isn't a list of fields, each with a name of its own, or null. */
export function fieldListProblem(list: unknown, t: Translate): string | null {
  if (!Array.isArray(list) || !list.every(isPlainObject)) {
    return t('{member} must be an array of objects.', { member: 'field' });
  }
  const names = list.map(nameOf);
  if (names.some((name) => !name)) return t('Each field must have a name.');
  // databases ignore case in column names
  const plain = names.map((name) => name.toLowerCase());
  const twice = names.find((_name, index) => plain.indexOf(plain[index] ?? '') !== index);
  return twice === undefined ? null : t('{name} appears twice.', { name: twice });
}
