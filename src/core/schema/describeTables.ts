import { joinNames } from '../messages/joinNames.ts';
import type { Translate } from '../messages/translate.ts';
import type { SchemaPicture } from './schemaPicture.ts';

/**
 * Describes, by name, what each table refers to and what refers to it,
 * for users who can't see the lines.
 */
export function describeTables(
  t: Translate,
  { tables, links }: SchemaPicture,
): ReadonlyMap<string, string> {
  const to = new Map<string, string[]>();
  const from = new Map<string, string[]>();
  const add = (map: Map<string, string[]>, name: string, other: string) =>
    map.set(name, [...(map.get(name) ?? []), other]);
  for (const link of links) {
    add(to, link.from, link.to);
    add(from, link.to, link.from);
  }
  return new Map(
    tables.map(({ name }) => {
      const parts = [name];
      const [refers, referred] = [to.get(name), from.get(name)];
      if (refers) parts.push(t('refers to {tables}', { tables: joinNames(refers) }));
      if (referred) parts.push(t('referred to by {tables}', { tables: joinNames(referred) }));
      return [name, parts.join('; ')];
    }),
  );
}
