import { useCallback } from 'react';
import { missingFromExport, type MissingRecord } from '../../core/packages/missingFromExport.ts';
import type { PackageRow } from '../../core/packages/PackageRow.ts';
import { Button } from '../ui/Button.tsx';
import { useApp } from '../flow/useApp.ts';
import { useLoaded } from '../ui/useLoaded.ts';
import { useT } from '../ui/useT.ts';

export interface MissingRecordsProps {
  rows: readonly PackageRow[];
  onAdd: (rows: PackageRow[]) => void;
}

/** How many are named; of the others only that there are more. */
const NAMED = 10;

/** What the chosen items refer to and the package lacks: an import would skip the references. */
export function MissingRecords({ rows, onAdd }: MissingRecordsProps) {
  const t = useT();
  const app = useApp();
  // a hint: where it can't be loaded, the export goes on without
  const { value } = useLoaded(useCallback(() => missingFromExport(app, rows), [app, rows]));
  if (!value?.length) return null;
  return (
    <div className="df-note df-note-warn" role="status">
      <p>{t("The package doesn't contain these items, so an import skips references to them:")}</p>
      <ul className="df-listed">
        {value.slice(0, NAMED).map((missing) => (
          <li key={`${missing.kind} ${missing.item.value}`}>{sentence(missing, t)}</li>
        ))}
        {value.length > NAMED && <li>…</li>}
      </ul>
      <Button
        onClick={() =>
          onAdd(value.map(({ kind, item }) => ({ service: 'system', kind, items: [item] })))
        }
      >
        {t('Add missing items')}
      </Button>
    </div>
  );
}

const sentence = ({ kind, item, usedBy }: MissingRecord, t: ReturnType<typeof useT>) =>
  t('{kind} “{name}”, used by {items}', {
    kind,
    name: item.label,
    items: usedBy.map((each) => `${each.kind} ${each.name}`).join(', '),
  });
