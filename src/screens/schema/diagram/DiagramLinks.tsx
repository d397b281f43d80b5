import { linkPath } from '../../../core/schema/linkPath.ts';
import type { Positions } from '../../../core/schema/layoutDiagram.ts';
import type { PictureTable, SchemaPicture } from '../../../core/schema/schemaPicture.ts';

export interface DiagramLinksProps {
  picture: SchemaPicture;
  byName: ReadonlyMap<string, PictureTable>;
  positions: Positions;
  /** Its lines stand out. */
  active: string;
}

/** The lines between the tables. */
export function DiagramLinks({ picture, byName, positions, active }: DiagramLinksProps) {
  const endOf = (name: string, field: string) => {
    const [table, position] = [byName.get(name), positions.get(name)];
    return table && position && { table, position, field };
  };
  const placed = picture.tables.flatMap((table) => {
    const position = positions.get(table.name);
    return position ? [{ table, position }] : [];
  });
  return (
    <svg className="df-picture-links" width="1" height="1" aria-hidden="true">
      {picture.links.map((link, index) => {
        const from = endOf(link.from, link.fromField);
        const to = endOf(link.to, link.toField);
        const isOwn = link.from === active || link.to === active;
        const kinds = [link.isVirtual && 'df-virtual', isOwn && 'df-own'].filter(Boolean);
        return (
          from &&
          to && <path key={index} d={linkPath(from, to, placed)} className={kinds.join(' ')} />
        );
      })}
    </svg>
  );
}
