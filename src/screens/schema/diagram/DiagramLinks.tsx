import type { Positions } from '../../../core/schema/layoutDiagram.ts';
import { linkPaths } from '../../../core/schema/linkPaths.ts';
import type { SchemaPicture } from '../../../core/schema/schemaPicture.ts';

export interface DiagramLinksProps {
  picture: SchemaPicture;
  positions: Positions;
  /** The table whose lines are highlighted. */
  active: string;
}

/** The lines between the tables. */
export function DiagramLinks({ picture, positions, active }: DiagramLinksProps) {
  return (
    <svg className="df-picture-links" width="1" height="1" aria-hidden="true">
      {linkPaths(picture, positions).map(({ link, d }, index) => {
        const isOwn = link.from === active || link.to === active;
        const kinds = [link.isVirtual && 'df-virtual', isOwn && 'df-own'].filter(Boolean);
        return <path key={index} d={d} className={kinds.join(' ')} />;
      })}
    </svg>
  );
}
