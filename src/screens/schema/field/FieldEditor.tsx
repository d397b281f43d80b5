import { useMemo, useRef } from 'react';
import { notify } from '../../../core/notices/notices.ts';
import { blankField, toFieldForm, type FieldForm } from '../../../core/schema/fieldForm.ts';
import { changeField } from '../../../core/schema/fieldRules.ts';
import { countAffectedRows } from '../../../core/schema/countAffectedRows.ts';
import { fieldRisks } from '../../../core/schema/findDataLoss.ts';
import { askedFields } from '../../../core/schema/planField.ts';
import { fieldPart } from '../../../core/schema/schemaParts.ts';
import { schemaSaving } from '../../../core/schema/schemaSaving.ts';
import type { TableField, TableSchema, WrittenField } from '../../../core/tables/TableSchema.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useIsShown } from '../../ui/useIsShown.ts';
import { useT } from '../../ui/useT.ts';
import { FieldFields } from './FieldFields.tsx';
import { MadeNote } from './MadeNote.tsx';
import { keptProblems, keptSentences } from '../form/keptSentences.ts';
import { SchemaForm } from '../form/SchemaForm.tsx';
import { setMember } from './setMember.ts';
import { useDialect } from '../../flow/useDialect.ts';
import { useSchemaOutcome } from '../form/useSchemaOutcome.ts';
import { useSchemaSave } from '../form/useSchemaSave.ts';
import { useSchemaState } from '../form/useSchemaState.ts';
import { useFocusOpened } from '../useFocusOpened.ts';
import { useFixedColumns } from '../useFixedColumns.ts';

export interface FieldEditorProps {
  service: string;
  table: TableSchema;
  /** null creates a new one. */
  name: string | null;
  /** Gets the table as loaded after a save, and the requested fields. */
  onRead: (table: TableSchema, asked?: readonly WrittenField[]) => void;
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
  const { service, table, saved, onRead, onClose } = props;
  const t = useT();
  const app = useApp();
  const dialect = useDialect().schema;
  const fixed = useFixedColumns(service);
  const outcome = useSchemaOutcome(service, table.name);
  const title = saved?.name ?? t('New field');
  const present = useMemo(() => (saved ? toFieldForm(saved) : blankField()), [saved]);
  const state = useSchemaState<FieldForm>(
    `${service}/${table.name}/${saved ? `fields/${saved.name}` : 'new field'}`,
    present,
  );
  const part = fieldPart({ service, dialect, t }, table, saved?.name ?? null);
  const isShown = useIsShown();
  const done = (now: TableSchema, isPending = false) => {
    onRead(now, askedFields(table.field, saved, state.form, dialect));
    // what was typed since belongs to the open form
    const stays = isPending && now.field.some(({ name }) => name === saved?.name);
    if (isShown.current && !stays) onClose();
  };
  const save = useSchemaSave({
    ...{ state, loaded: table },
    strategy: (listener) => schemaSaving({ app, service }, part, listener),
    assess: ({ form, from }) => {
      const now = from?.field.find(({ name }) => name === saved?.name) ?? null;
      const risks = fieldRisks(now, form, dialect);
      return Promise.all(risks.map((risk) => countAffectedRows(app, service, table, risk)));
    },
    tellNotKept: (lost) => ({
      sentence: keptSentences(lost, t),
      problems: keptProblems(lost, title, t),
    }),
    onSaved: (now, { isPending }) => {
      outcome.saved(t('Field saved.'), { name: state.form.name });
      done(now, isPending);
    },
    onPartlySaved: (now, sentence) => {
      if (saved) return onRead(now);
      // it exists now, and its form would create it again
      notify(app, 'warn', sentence, t('Schema'));
      done(now);
    },
  });
  const names = [state.unanswered, state.form].map((form) => form?.name.trim().toLowerCase());
  const own = (save.twin?.field ?? [])
    .map((one) => one.name)
    .filter((one) => names.includes(one.toLowerCase()));
  const box = useRef<HTMLDivElement>(null);
  useFocusOpened(box, saved ? null : 'input');
  return (
    <SchemaForm
      title={title}
      isNew={!saved}
      state={state}
      save={save}
      plan={(form) => part.plan(form, table)}
      keepsFocus={!saved}
      onClose={onClose}
    >
      <MadeNote {...{ service, table, own, onRead }} twin={save.twin} list="field" />
      <div ref={box}>
        <FieldFields
          service={service}
          form={state.form}
          isNew={!saved}
          fixed={saved && !saved.is_virtual ? fixed : null}
          problems={state.problems}
          onChange={setMember(state, changeField)}
        />
      </div>
    </SchemaForm>
  );
}
