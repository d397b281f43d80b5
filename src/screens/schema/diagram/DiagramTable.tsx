import { memo } from 'react';
import { formatNumber } from '../../../core/messages/formatNumber.ts';
import { showAllControls } from '../../../core/lib/showAllControls.ts';
import type { PictureTable } from '../../../core/schema/schemaPicture.ts';
import { useT } from '../../ui/useT.ts';

export interface DiagramTableProps {
  table: PictureTable;
  x: number;
  y: number;
  /** Those with a higher one are drawn on top of it. */
  layer: number;
  /** What it refers to and what refers to it, for users who can't see the lines. */
  about: string;
  href: string | undefined;
  /** Tab reaches this table. */
  isActive: boolean;
  onFold: (name: string) => void;
}

/** A table in the diagram: a link to it. */
export const DiagramTable = memo(function DiagramTable(props: DiagramTableProps) {
  const { table, href } = props;
  const t = useT();
  const fold = table.isUnfolded
    ? t('Show fewer')
    : t('and {count} more', { count: formatNumber(t, table.more) });
  const Tag = href === undefined ? 'button' : 'a';
  return (
    <div
      className="df-picture-table"
      data-table={table.name}
      data-active={props.isActive || undefined}
      style={{ transform: `translate(${props.x}px, ${props.y}px)`, zIndex: props.layer }}
    >
      <Tag
        {...(href === undefined ? { type: 'button' as const } : { href, draggable: false })}
        className="df-truncate"
        aria-label={props.about}
        title={showAllControls(table.name)}
        tabIndex={props.isActive ? 0 : -1}
      >
        {showAllControls(table.name)}
      </Tag>
      {/* the list beside the diagram, and the table itself, say more than can be drawn */}
      <div aria-hidden="true">
        {table.rows.map(({ name, type, mark }) => (
          <span key={name} data-mark={mark ?? undefined}>
            <span className="df-truncate">{showAllControls(name)}</span>
            <small className="df-truncate">{type}</small>
          </span>
        ))}
      </div>
      {(table.more > 0 || table.isUnfolded) && (
        <button
          type="button"
          className="df-picture-more"
          aria-label={`${table.name}: ${fold}`}
          aria-expanded={table.isUnfolded === true}
          tabIndex={props.isActive ? 0 : -1}
          onClick={(event) => {
            // a click on the table opens it
            event.stopPropagation();
            props.onFold(table.name);
          }}
        >
          {fold}
        </button>
      )}
    </div>
  );
});
