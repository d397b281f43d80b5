import type { PictureTable } from './schemaPicture.ts';

/**
 * Returns the names of tables that contain a text, ignoring case;
 * those that begin with it are first.
 */
export function findTables(tables: readonly Pick<PictureTable, 'name'>[], text: string): string[] {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return [];
  const places = tables.map(({ name }) => ({ name, at: name.toLowerCase().indexOf(wanted) }));
  const begins = places.filter(({ at }) => at === 0);
  const has = places.filter(({ at }) => at > 0);
  return [...begins, ...has].map(({ name }) => name);
}
