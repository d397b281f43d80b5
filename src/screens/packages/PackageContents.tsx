import type { RefObject } from 'react';
import { plural } from '../../core/messages/plural.ts';
import type { PackageRow } from '../../core/packages/PackageRow.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { useT } from '../ui/useT.ts';
import { Name } from '../ui/Name.tsx';

export interface PackageContentsProps {
  heading: RefObject<HTMLHeadingElement | null>;
  rows: readonly PackageRow[];
  onRemove: (row: PackageRow) => void;
  onClear: () => void;
}

/** The most items of a row that are named; for the others, only the number. */
const TOLD = 3;

/** The content of the package so far, one row for each kind. */
export function PackageContents({ heading, rows, onRemove, onClear }: PackageContentsProps) {
  const t = useT();
  return (
    <div className="df-contents">
      <header className="df-head">
        <h4 ref={heading} tabIndex={-1}>
          {t('Package contents')}
        </h4>
        {rows.length > 0 && (
          <Button kind="quiet" onClick={onClear}>
            {t('Clear')}
          </Button>
        )}
      </header>
      {rows.length === 0 && <p className="df-hint">{t('Nothing yet.')}</p>}
      <ul className="df-choices" aria-label={t('Package contents')}>
        {rows.map((row) => {
          const name = row.kind ? `${row.service} › ${row.kind}` : row.service;
          const told = row.items.slice(0, TOLD).map(({ label }) => label);
          const more = row.items.length > TOLD ? ', …' : '';
          return (
            <li key={name}>
              <span className="df-truncate">
                <Name>{name}</Name>
                <span className="df-hint df-block df-truncate">{told.join(', ') + more}</span>
              </span>
              <span className="df-hint">
                {plural(t, row.items.length, { one: '{count} item', other: '{count} items' })}
              </span>
              <IconButton
                icon="trash"
                label={t('Remove {name}', { name })}
                onClick={() => onRemove(row)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
