import { isPlainObject } from '../lib/isPlainObject.ts';
import type { Entity, Resource } from '../resources/resource.ts';

/**
 * Returns a resource for records that lack a text, for example because a role hides it or another
 * program has written the record: they are named by their id, and their form has an empty text. One
 * such record must not take the list away.
 */
export const completeTexts = <T extends Entity, F>(resource: Resource<T, F>): Resource<T, F> => ({
  ...resource,
  nameOf: (record) => textOf(resource.nameOf(record)) || String(record.id),
  toForm: (record) => withTexts(resource.toForm(record), resource.blank(), record),
});

function withTexts<F>(form: F, blank: F, record: object): F {
  if (!isPlainObject(form) || !isPlainObject(blank)) return form;
  // null for what the record doesn't have is meant: the form doesn't offer it
  const texts = Object.entries(form).filter(
    ([name, value]) => typeof blank[name] === 'string' && (name in record || value === undefined),
  );
  return { ...form, ...Object.fromEntries(texts.map(([name, value]) => [name, textOf(value)])) };
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}
