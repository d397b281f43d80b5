import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Translate } from '../../core/messages/translate.ts';
import { missingFromExport, type MissingRecord } from '../../core/packages/missingFromExport.ts';
import type { PackageRow } from '../../core/packages/PackageRow.ts';
import type { UseKind } from '../../core/uses/Uses.ts';
import { kindName } from '../../core/uses/usesText.ts';
import { Button } from '../ui/Button.tsx';
import { useApp } from '../flow/useApp.ts';
import { useLoaded } from '../ui/useLoaded.ts';
import { useT } from '../ui/useT.ts';

export interface MissingRecordsProps {
  rows: readonly PackageRow[];
  onAdd: (rows: PackageRow[]) => void;
  /** Gets the focus when the note disappears with it. */
  next: RefObject<HTMLElement | null>;
}

/** The most that are named; for the others, only that there are more. */
const NAMED = 10;

const NONE: readonly MissingRecord[] = [];

/** Records that the chosen items refer to but the package lacks: an import skips the references. */
export function MissingRecords({ rows, onAdd, next }: MissingRecordsProps) {
  const app = useApp();
  // a hint: if it can't be loaded, the export continues without it
  const { value, error } = useLoaded(useCallback(() => missingFromExport(app, rows), [app, rows]));
  // the previous list stays until the new one has loaded
  const [missing, setMissing] = useState(NONE);
  const known = error ? NONE : (value ?? missing);
  if (known !== missing) setMissing(known);
  if (!known.length) return null;
  return <MissingNote missing={known} isOld={value !== known} onAdd={onAdd} next={next} />;
}

interface MissingNoteProps extends Omit<MissingRecordsProps, 'rows'> {
  missing: readonly MissingRecord[];
  /** It is being loaded again. */
  isOld: boolean;
}

function MissingNote({ missing, isOld, onAdd, next }: MissingNoteProps) {
  const t = useT();
  const note = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const node = note.current;
    const heading = next.current;
    return () => {
      if (node?.matches(':focus-within')) heading?.focus();
    };
  }, [next]);
  return (
    <div ref={note} className="df-note df-note-warn" role="status">
      <p>{t("The package doesn't contain these items, so an import skips references to them:")}</p>
      <ul className="df-listed">
        {missing.slice(0, NAMED).map((one) => (
          <li key={`${one.kind} ${one.item.value}`}>{sentence(one, t)}</li>
        ))}
        {missing.length > NAMED && <li>…</li>}
      </ul>
      <Button
        busy={isOld}
        onClick={() =>
          onAdd(missing.map(({ kind, item }) => ({ service: 'system', kind, items: [item] })))
        }
      >
        {t('Add missing items')}
      </Button>
    </div>
  );
}

const sentence = ({ kind, item, usedBy }: MissingRecord, t: Translate) =>
  t('{kind} “{name}”, used by {items}', {
    kind: kindName(kind as UseKind, t),
    name: item.label,
    items: usedBy.map((each) => `${kindName(each.kind as UseKind, t)} ${each.name}`).join(', '),
  });
