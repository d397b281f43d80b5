import { whenIdle } from '../../../core/lib/whenIdle.ts';
import { stoppedWaiting } from '../../../core/http/stoppedWaiting.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useT } from '../../ui/useT.ts';
import { retypedSentence } from './keptSentences.ts';
import { useSchemaNav } from '../SchemaNav.ts';
import { TableEditor } from './TableEditor.tsx';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../../core/http/apiError.ts';
import { fetchTable } from '../../../core/tables/fetchTable.ts';
import type { TableSchema, WrittenField } from '../../../core/tables/TableSchema.ts';
import { keptColumns, type Retyped } from '../../../core/schema/keptColumns.ts';
import { formatSchemaPath } from '../../../core/schema/schemaAddress.ts';
import { useShownEntries } from '../../flow/useShownEntries.ts';
import { useApp } from '../../flow/useApp.ts';
import { useDialect } from '../../flow/useDialect.ts';

const FieldEditor = lazyPart(async () => (await import('../field/FieldEditor.tsx')).FieldEditor);
const RelationEditor = lazyPart(
  async () => (await import('../field/RelationEditor.tsx')).RelationEditor,
);

/** An open table, or one of its fields or relations. */
export function TablePane({ service, table: name }: { service: string; table: string }) {
  const { place, show } = useSchemaNav();
  const t = useT();
  const { table, error, retyped, reload, stop, take } = useSchemaTable(service, name);
  useShownEntries(t('Fields'), () =>
    (table?.field ?? []).map((field) => ({
      label: field.name,
      hint: `${service} / ${name} · ${field.db_type ?? field.type}`,
      area: '/schema',
      path: `/schema${formatSchemaPath({ service, table: name, field: field.name })}`,
    })),
  );
  // what is typed right after “Add field” belongs to the form
  useEffect(() => whenIdle(FieldEditor.preload), []);
  const toTable = () => show({ service, table: name });
  if (error && !table) {
    return <ErrorState error={error} onRetry={reload} onLeave={() => show({ service })} />;
  }
  if (!table) return <Skeleton lines={8} onStop={stop} />;
  const props = { service, table, onReload: reload, onRead: take };
  const changed = retyped.map((one) => retypedSentence(one, t));
  if (place.field !== null || place.create === 'field') {
    return <FieldEditor key={place.field} {...props} name={place.field} onClose={toTable} />;
  }
  if (place.relation !== null || place.create === 'relation') {
    return (
      <RelationEditor key={place.relation} {...props} name={place.relation} onClose={toTable} />
    );
  }
  return (
    <>
      {error && <ErrorState error={error} onRetry={reload} />}
      {changed.length > 0 && (
        <p className="df-note df-note-warn" role="alert">
          {changed.join(' ')}
        </p>
      )}
      <TableEditor {...props} onClose={() => show({ service })} />
    </>
  );
}

interface LoadedTable {
  table: TableSchema | null;
  error: ApiError | null;
  /** Columns that had another type before the table was loaded again. */
  retyped: readonly Retyped[];
  /** Stops waiting for it. */
  stop: () => void;
  /** Loads it again; the current state stays on the screen until then. */
  reload: () => void;
  /** Uses a table that another component has just loaded. */
  take: (table: TableSchema, asked?: readonly WrittenField[]) => void;
}

type Known = Omit<LoadedTable, 'reload' | 'stop' | 'take'>;

/** A table as it is now in the database. */
function useSchemaTable(service: string, name: string): LoadedTable {
  const app = useApp();
  const dialect = useDialect().schema;
  const [state, setState] = useState<Known>({ table: null, error: null, retyped: [] });
  const [attempt, setAttempt] = useState(0);
  const giveUp = useRef<() => void>(undefined);
  useEffect(() => {
    const stopper = new AbortController();
    const { signal } = stopper;
    const fail = (error: ApiError) => setState((known) => ({ ...known, error }));
    giveUp.current = () => {
      stopper.abort();
      fail(stoppedWaiting());
    };
    fetchTable(app, service, name, { refresh: true, signal }).then(
      (table) => {
        if (signal.aborted) return;
        setState(({ table: before }) => {
          const fields = before?.name === table.name ? before.field : [];
          const { retyped } = keptColumns(fields, fields, table.field, dialect);
          return { table, error: null, retyped };
        });
      },
      (error: ApiError) => !signal.aborted && fail(error),
    );
    return () => stopper.abort();
  }, [app, service, name, attempt, dialect]);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  const stop = useCallback(() => giveUp.current?.(), []);
  const take = useCallback(
    (table: TableSchema, asked?: readonly WrittenField[]) =>
      setState(({ table: before }) => {
        const fields = before?.field ?? [];
        const { retyped } = keptColumns(fields, asked ?? table.field, table.field, dialect);
        return { table, error: null, retyped };
      }),
    [dialect],
  );
  return { ...state, reload, stop, take };
}
