import type { SchemaPicture } from './schemaPicture.ts';

/** Returns the part of a picture with a table, those related to it, and the links among them. */
export function diagramNeighbours(picture: SchemaPicture, table: string): SchemaPicture {
  const near = new Set([table]);
  for (const { from, to } of picture.links) {
    if (from === table) near.add(to);
    if (to === table) near.add(from);
  }
  return {
    tables: picture.tables.filter(({ name }) => near.has(name)),
    links: picture.links.filter(({ from, to }) => near.has(from) && near.has(to)),
    far: picture.far.filter(({ from }) => near.has(from)),
  };
}
