import { useMemo } from 'react';
import {
  blankRelation,
  changeRelation,
  fixedBecause,
  toRelationForm,
  type RelationForm,
} from '../../../core/schema/relationForm.ts';
import { relationPart } from '../../../core/schema/schemaParts.ts';
import { schemaSaving } from '../../../core/schema/schemaSaving.ts';
import type { TableRelation, TableSchema } from '../../../core/tables/TableSchema.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useT } from '../../ui/useT.ts';
import { RelationFields } from './RelationFields.tsx';
import { MadeNote } from './MadeNote.tsx';
import { SchemaForm } from '../form/SchemaForm.tsx';
import { setMember } from './setMember.ts';
import { useDialect } from '../../flow/useDialect.ts';
import { useSchemaOutcome } from '../form/useSchemaOutcome.ts';
import { useSchemaSave } from '../form/useSchemaSave.ts';
import { useSchemaState } from '../form/useSchemaState.ts';
import { useServices } from '../useServices.ts';

export interface RelationEditorProps {
  service: string;
  table: TableSchema;
  /** null creates a new one. */
  name: string | null;
  /** Gets the table as loaded after a save. */
  onRead: (table: TableSchema) => void;
  onClose: () => void;
}

/** One relation of a saved table. */
export function RelationEditor(props: RelationEditorProps) {
  const t = useT();
  const dialect = useDialect().schema;
  const { table, name, onClose } = props;
  const saved = table.related.find((relation) => relation.name === name) ?? null;
  const missing =
    name !== null && !saved
      ? t('{table} has no relationship {name}.', { table: table.name, name })
      : name === null && fixedBecause(null, dialect);
  if (missing) return <ErrorState error={{ message: missing }} onLeave={onClose} />;
  return <RelationFormOf {...props} saved={saved} />;
}

function RelationFormOf(props: RelationEditorProps & { saved: TableRelation | null }) {
  const { service, table, saved, onRead, onClose } = props;
  const t = useT();
  const app = useApp();
  const dialect = useDialect().schema;
  const outcome = useSchemaOutcome(service, table.name);
  const title = saved?.name ?? t('New relationship');
  const present = useMemo(() => (saved ? toRelationForm(saved) : blankRelation()), [saved]);
  const state = useSchemaState<RelationForm>(
    `${service}/${table.name}/${saved ? `relations/${saved.name}` : 'new relation'}`,
    present,
  );
  const serviceId = useServices().find(({ name }) => name === service)?.id ?? null;
  const fixed = fixedBecause(saved, dialect);
  const part = relationPart({ service, dialect, t }, table, saved?.name ?? null, serviceId);
  const save = useSchemaSave({
    ...{ state, loaded: table },
    strategy: (listener) => schemaSaving({ app, service }, part, listener),
    onSaved: (now, { isPending, isShown }) => {
      outcome.saved(t('Relation saved.'), state.form);
      onRead(now);
      // what was typed since belongs to the open form
      const stays = isPending && now.related.some(({ name }) => name === saved?.name);
      if (isShown && !stays) onClose();
    },
    onPartlySaved: onRead,
  });
  const forms = [state.unanswered, state.form];
  const own = (save.twin?.related ?? [])
    .filter((one) =>
      forms.some((form) => form?.field === one.field && form?.ref_table === one.ref_table),
    )
    .map((one) => one.name);
  return (
    <SchemaForm
      title={title}
      isNew={!saved}
      state={state}
      save={save}
      plan={(form) => part.plan(form, table)}
      onClose={onClose}
    >
      <MadeNote {...{ service, table, own, onRead }} twin={save.twin} list="related" />
      <RelationFields
        service={service}
        table={table}
        form={state.form}
        fixed={fixed}
        problems={state.problems}
        onChange={setMember(state, changeRelation)}
      />
    </SchemaForm>
  );
}
