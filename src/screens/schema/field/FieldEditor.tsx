import { useMemo, useRef } from 'react';
import { notify } from '../../../core/notices/notices.ts';
import { blankField, toFieldForm, type FieldForm } from '../../../core/schema/fieldForm.ts';
import { changeField } from '../../../core/schema/fieldRules.ts';
import { countAffectedRows } from '../../../core/schema/countAffectedRows.ts';
import { fieldRisks } from '../../../core/schema/findDataLoss.ts';
import { keptColumns, type KeptColumns } from '../../../core/schema/keptColumns.ts';
import { askedFields, planField } from '../../../core/schema/planField.ts';
import { readAfter } from '../../../core/schema/readAfter.ts';
import type { TableField, TableSchema } from '../../../core/tables/TableSchema.ts';
import { validateField } from '../../../core/schema/validateField.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useT } from '../../ui/useT.ts';
import { FieldFields } from './FieldFields.tsx';
import { keptProblems, keptSentences } from '../form/keptSentences.ts';
import { SchemaForm } from '../form/SchemaForm.tsx';
import { useDialect } from '../../flow/useDialect.ts';
import { useSchemaOutcome } from '../form/useSchemaOutcome.ts';
import { useSchemaSave } from '../form/useSchemaSave.ts';
import { useSchemaState } from '../form/useSchemaState.ts';

export interface FieldEditorProps {
  service: string;
  table: TableSchema;
  /** null makes a new one. */
  name: string | null;
  onReload: () => void;
  /** Hears of the table as it was read after a save. */
  onRead: (table: TableSchema) => void;
  onClose: () => void;
}

/** One field of a saved table. */
export function FieldEditor(props: FieldEditorProps) {
  const t = useT();
  const { table, name, onClose } = props;
  const saved = table.field.find((field) => field.name === name) ?? null;
  if (name !== null && !saved) {
    const message = t('{table} has no field {name}.', { table: table.name, name });
    return <ErrorState error={{ message }} onLeave={onClose} />;
  }
  return <FieldFormOf {...props} saved={saved} />;
}

function FieldFormOf(props: FieldEditorProps & { saved: TableField | null }) {
  const { service, table, saved, onReload, onRead, onClose } = props;
  const t = useT();
  const app = useApp();
  const dialect = useDialect().schema;
  const outcome = useSchemaOutcome(service, table.name);
  const title = saved?.name ?? t('New field');
  const present = useMemo(() => (saved ? toFieldForm(saved) : blankField()), [saved]);
  const { state, draft } = useSchemaState<FieldForm>(
    `${service}/${table.name}/${saved ? `fields/${saved.name}` : 'new field'}`,
    present,
  );
  const others = table.field.map(({ name }) => name).filter((name) => name !== saved?.name);
  const plan = (form: FieldForm) => planField({ service, table: table.name }, saved, form, dialect);
  const read = useRef<TableSchema | null>(null);
  const kept = useRef<KeptColumns | null>(null);
  const save = useSchemaSave<FieldForm>({
    state,
    draft,
    validate: (form) => validateField(form, dialect, others, t),
    plan,
    assess: (form) => {
      const risks = fieldRisks(saved, form, dialect);
      return Promise.all(risks.map((risk) => countAffectedRows(app, service, table, risk)));
    },
    verify: async (sent) => {
      const now = await readAfter(app, service, table.name);
      const asked = askedFields(table.field, saved, sent, dialect);
      read.current = now;
      kept.current = now && keptColumns(table.field, asked, now.field, dialect);
      // a new one is there, and its form would make it once more
      const problems = saved && kept.current ? keptProblems(t, kept.current, saved.name) : [];
      if (now && problems.length) onRead(now);
      return problems;
    },
    onSaved: (_, sent) => {
      const sentences = kept.current ? keptSentences(t, kept.current) : [];
      if (sentences.length) notify(app, 'warn', sentences.join(' '), t('Schema'));
      else outcome.saved(t('Field saved.'), { name: sent.name });
      if (read.current) onRead(read.current);
      else onReload();
      onClose();
    },
    onPartly: onReload,
  });
  return (
    <SchemaForm title={title} state={state} save={save} plan={plan} onClose={onClose}>
      <FieldFields
        service={service}
        form={state.form}
        isNew={!saved}
        problems={state.problems}
        onChange={(name, value) => {
          state.change((form) => changeField(form, name, value));
          state.setProblems(state.problems.filter(({ field }) => field !== name));
        }}
      />
    </SchemaForm>
  );
}
