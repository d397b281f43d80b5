import { useEffect, useState } from 'react';
import { referencedName } from '../../../core/data/record/referencedName.ts';
import type { TableField } from '../../../core/tables/TableSchema.ts';
import { useApp } from '../../flow/useApp.ts';
import { useT } from '../../ui/useT.ts';
import { Name } from '../../ui/Name.tsx';

/** How long a cell must have the cursor before its record is loaded. */
const LOOK_MS = 250;

export interface ReferencedNameProps {
  service: string;
  field: TableField;
  /** Use another key for another one. */
  value: unknown;
  /** Opens the record; undefined if the table can't be left. */
  onOpen?: (() => void) | undefined;
}

/** The name of the referenced record, with a link to it. */
export function ReferencedName({ service, field, value, onOpen }: ReferencedNameProps) {
  const t = useT();
  const app = useApp();
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    const look = () =>
      void referencedName(app, service, field, value).then(
        (found) => isShown && setName(found),
        // the value itself is still shown
        () => undefined,
      );
    const timer = setTimeout(look, LOOK_MS);
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, [app, service, field, value]);
  const label = t('Open record in {table}', { table: field.ref_table ?? '' });
  return (
    <>
      {name && (
        <span className="df-truncate">
          <Name>{name}</Name>
        </span>
      )}
      {onOpen && (
        <button type="button" className="df-link" onClick={onOpen}>
          {label}
        </button>
      )}
    </>
  );
}
