import { linkPath } from '../../../core/schema/linkPath.ts';
import type { Spots } from '../../../core/schema/layoutPicture.ts';
import type { PictureTable, SchemaPicture } from '../../../core/schema/schemaPicture.ts';

export interface DiagramLinksProps {
  picture: SchemaPicture;
  byName: ReadonlyMap<string, PictureTable>;
  spots: Spots;
  /** Its lines stand out. */
  active: string;
}

/** The lines between the tables. */
export function DiagramLinks({ picture, byName, spots, active }: DiagramLinksProps) {
  const endOf = (name: string, field: string) => {
    const [table, spot] = [byName.get(name), spots.get(name)];
    return table && spot && { table, spot, field };
  };
  const placed = picture.tables.flatMap((table) => {
    const spot = spots.get(table.name);
    return spot ? [{ table, spot }] : [];
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
