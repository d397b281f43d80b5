import { emptyPlan } from '../../../core/schema/SchemaPlan.ts';
import { countAffectedRows } from '../../../core/schema/countAffectedRows.ts';
import { tableRisks } from '../../../core/schema/findDataLoss.ts';
import { changesColumns } from '../../../core/schema/changesColumns.ts';
import { planTable } from '../../../core/schema/planTable.ts';
import { readTableJson, tableToJson } from '../../../core/schema/tableJson.ts';
import { schemaSaving } from '../../../core/schema/schemaSaving.ts';
import { tablePart } from '../../../core/schema/schemaParts.ts';
import { namedRows } from '../../../core/schema/namedRows.ts';
import type { TableSchema, WrittenField, WrittenTable } from '../../../core/tables/TableSchema.ts';
import { sectionPreferences } from '../../../core/preferences/preferences.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useT } from '../../ui/useT.ts';
import { keptSentences } from './keptSentences.ts';
import { SchemaForm } from './SchemaForm.tsx';
import { useSchemaNav } from '../SchemaNav.ts';
import { useFixedColumns } from '../useFixedColumns.ts';
import { TableInfo } from './TableInfo.tsx';
import { TableJson } from './TableJson.tsx';
import { TableFields } from './TableFields.tsx';
import { TableLinks } from './TableLinks.tsx';
import { TableRelations } from './TableRelations.tsx';
import { TableViews } from './TableViews.tsx';
import { useDropTable } from './useDropTable.tsx';
import { useDialect } from '../../flow/useDialect.ts';
import { useSchemaOutcome } from './useSchemaOutcome.ts';
import { useSchemaSave } from './useSchemaSave.ts';
import { useSchemaState } from './useSchemaState.ts';
import { useTableText } from './useTableText.ts';

export interface TableEditorProps {
  service: string;
  table: TableSchema;
  onReload: () => void;
  /** Gets the table as loaded after a save, and the requested fields. */
  onRead: (table: TableSchema, asked?: readonly WrittenField[]) => void;
  onClose: () => void;
}

/** A saved table: its name, fields and relationships, as a form or as JSON. */
export function TableEditor({ service, table, onReload, onRead, onClose }: TableEditorProps) {
  const t = useT();
  const app = useApp();
  const dialect = useDialect().schema;
  const { place, show } = useSchemaNav();
  const outcome = useSchemaOutcome(service);
  const here = { service, table: table.name };
  const draftName = `${service}/${table.name}`;
  const kept = useSchemaState<WrittenTable>(draftName, table, namedRows);
  const isJson = place.view === 'json';
  const { state, text } = useTableText<WrittenTable>(kept, table, {
    draftName,
    write: tableToJson,
    read: (typed) => readTableJson(typed, table, dialect, t),
    isShown: isJson,
    onRestored: () => show({ ...here, view: 'json' }, { replace: true }),
  });
  // until the table has been loaded again, the saved state differs from the loaded one
  const plan = (form: WrittenTable) =>
    kept.dirty ? planTable(service, table, form, dialect) : emptyPlan;
  const fixed = useFixedColumns(service);
  const part = tablePart({ service, dialect, t }, () => {
    const problem = text.problem ?? (changesColumns(table, state.form) ? fixed : null);
    return !problem ? [] : [{ field: '', message: t(problem) }];
  });
  const save = useSchemaSave({
    ...{ state, loaded: table, isTyping: text.problem !== null },
    strategy: (listener) => schemaSaving({ app, service }, part, listener),
    assess: ({ form, from }) =>
      Promise.all(
        tableRisks(from ?? table, form, dialect).map((risk) =>
          countAffectedRows(app, service, table, risk),
        ),
      ),
    tellNotKept: (lost) => ({ sentence: keptSentences(lost, t), problems: [] }),
    onSaved: (now, { isShown }) => {
      outcome.saved(t('Table updated successfully.'), now);
      // spec 2 §4: returns to the first view only if the user prefers that
      const { autoClose } = sectionPreferences(app.page.preferences.getState(), 'schema');
      if (autoClose && isShown) show(here, { replace: true });
      onRead(now, state.form.field);
    },
    onPartlySaved: (now) => onRead(now),
  });
  const dropping = useDropTable(service, table, { onDropped: save.forget, onFailed: onReload });
  return (
    <>
      <SchemaForm
        title={table.name}
        state={state}
        save={save}
        plan={plan}
        status={table.is_view && <span className="df-tag df-tag-quiet">{t('view')}</span>}
        blocked={text.isRefused}
        onClose={onClose}
        actions={
          <>
            <TableLinks {...here} />
            <span className="df-risky">
              <Button kind="quiet" busy={dropping.busy} onClick={dropping.drop}>
                <Icon name="trash" />
                {t('Drop')}
              </Button>
            </span>
            {dropping.waiting}
          </>
        }
      >
        <TableViews at={here} text={text} />
        {isJson ? (
          <TableJson text={text} error={save.error} />
        ) : (
          <>
            <TableFields service={service} saved={table} form={state.form} onReload={onReload} />
            <TableRelations service={service} table={state.form} onReload={onReload} />
            <TableInfo saved={table} form={state.form} onChange={state.set} />
          </>
        )}
      </SchemaForm>
      {dropping.dialog}
    </>
  );
}
