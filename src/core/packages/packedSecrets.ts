import { isPlainObject } from '../lib/isPlainObject.ts';
import { SECRET_NAME } from '../resources/secretName.ts';
import { MASK } from '../lib/secretMask.ts';
import type { PackedItem } from './readContents.ts';

const isGiven = (value: unknown) => typeof value === 'string' && value !== '' && value !== MASK;

/** Where an item carries a secret in the clear: `config.password`. Never the secrets themselves. */
export function packedSecrets({ service, record }: PackedItem): string[] {
  // the rows of a table are data, whatever their columns are called
  if (!record || service !== 'system') return [];
  return secretsWithin(record, '');
}

function secretsWithin(record: Readonly<Record<string, unknown>>, before: string): string[] {
  const isPrivate = record.private === true && isGiven(record.value);
  const own = isPrivate ? [`${before}value`] : [];
  return Object.entries(record).reduce((found, [name, value]) => {
    const place = before + name;
    if (SECRET_NAME.test(name) && isGiven(value)) return [...found, place];
    const inner = Array.isArray(value)
      ? value.filter(isPlainObject)
      : isPlainObject(value)
        ? [value]
        : [];
    return [...found, ...inner.flatMap((each) => secretsWithin(each, `${place}.`))];
  }, own);
}
