import type { Positions } from './layoutDiagram.ts';
import { linkPath } from './linkPath.ts';
import type { PictureLink, SchemaPicture } from './schemaPicture.ts';

/** Returns the lines of a diagram as SVG paths; links to tables without a position have none. */
export function linkPaths(
  { tables, links }: Pick<SchemaPicture, 'tables' | 'links'>,
  positions: Positions,
): { link: PictureLink; d: string }[] {
  const placed = tables.flatMap((table) => {
    const position = positions.get(table.name);
    return position ? [{ table, position }] : [];
  });
  const byName = new Map(placed.map((end) => [end.table.name, end]));
  return links.flatMap((link) => {
    const [from, to] = [byName.get(link.from), byName.get(link.to)];
    if (!from || !to) return [];
    const ends = [
      { ...from, field: link.fromField },
      { ...to, field: link.toField },
    ] as const;
    return [{ link, d: linkPath(...ends, placed) }];
  });
}
