import { useState } from 'react';
import { notify } from '../../../core/notices/notices.ts';
import { blankField, type FieldForm } from '../../../core/schema/fieldForm.ts';
import { changeField } from '../../../core/schema/fieldRules.ts';
import {
  blankTable,
  hasPrimaryKey,
  planNewTable,
  type NewTableForm,
} from '../../../core/schema/tableForm.ts';
import { newTablePart } from '../../../core/schema/schemaParts.ts';
import { schemaSaving } from '../../../core/schema/schemaSaving.ts';
import { validateField } from '../../../core/schema/validateField.ts';
import { Button } from '../../ui/Button.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { TwinNote } from '../../flow/form/TwinNote.tsx';
import { bind } from '../../flow/form/bind.ts';
import type { FormProps, SetField } from '../../flow/form/useForm.ts';
import { useT } from '../../ui/useT.ts';
import { FieldFields } from '../field/FieldFields.tsx';
import { NewTableFields } from './NewTableFields.tsx';
import { keptSentences } from '../form/keptSentences.ts';
import { SchemaForm } from '../form/SchemaForm.tsx';
import { useSchemaNav } from '../SchemaNav.ts';
import { useApp } from '../../flow/useApp.ts';
import { useDialect } from '../../flow/useDialect.ts';
import { useSchemaOutcome } from '../form/useSchemaOutcome.ts';
import { useSchemaSave } from '../form/useSchemaSave.ts';
import { useSchemaState } from '../form/useSchemaState.ts';
import { useTableNames } from '../form/useTableNames.ts';

/** A table that does not exist yet; all of its fields are edited before the first save. */
export function NewTable({ service }: { service: string }) {
  const t = useT();
  const { show } = useSchemaNav();
  const [open, setOpen] = useState<number | null>(null);
  const { state, save, plan } = useNewTable(service);
  const { form, problems, set } = state;
  const opened = open === null ? undefined : form.field[open];
  const setFields = (fields: readonly FieldForm[]) => set('field', fields);
  return (
    <SchemaForm
      title={t('New table')}
      state={state}
      save={save}
      plan={plan}
      onClose={() => show({ service })}
    >
      {save.twin && (
        <TwinNote
          name={form.name.trim()}
          onOpen={() => show({ service, table: form.name.trim() })}
        />
      )}
      {opened && open !== null ? (
        <OpenField
          service={service}
          field={opened}
          isRefused={problems.some(({ field }) => field === `field.${open}`)}
          onChange={(name, value) =>
            state.change((table) => ({
              ...table,
              field: table.field.map((field, at) =>
                at === open ? changeField(field, name, value) : field,
              ),
            }))
          }
          onClose={() => setOpen(null)}
        />
      ) : (
        <>
          <Names form={form} problems={problems} onChange={set} />
          <NewTableFields
            fields={form.field}
            problems={problems}
            onChange={setFields}
            onOpen={setOpen}
            onAdd={() => {
              setFields([...form.field, blankField()]);
              setOpen(form.field.length);
            }}
          />
          {!hasPrimaryKey(form.field) && (
            <p className="df-note df-note-warn">
              {t("Without a primary key, records can't be edited individually.")}
            </p>
          )}
        </>
      )}
    </SchemaForm>
  );
}

function useNewTable(service: string) {
  const t = useT();
  const dialect = useDialect().schema;
  const { show } = useSchemaNav();
  const app = useApp();
  const outcome = useSchemaOutcome(service);
  const [blank] = useState(blankTable);
  const { state, draft } = useSchemaState<NewTableForm>(`${service}?new table`, blank);
  const others = useTableNames(service).map(({ value }) => value);
  const plan = (next: NewTableForm) => planNewTable(service, next, dialect);
  const opens = (name: string) => show({ service, table: name });
  const save = useSchemaSave({
    ...{ state, draft, loaded: null },
    strategy: (listener) =>
      schemaSaving({ app, service }, newTablePart({ service, dialect, t }, others), listener),
    tellNotKept: (lost) => ({ sentence: keptSentences(lost, t), problems: [] }),
    onSaved: ({ name }) => {
      outcome.saved(t('Table saved successfully.'), { name });
      opens(name);
    },
    onPartlySaved: ({ name }, sentence) => {
      notify(app, 'warn', sentence, t('Schema'));
      outcome.lookAgain();
      opens(name);
    },
  });
  return { state, save, plan };
}

function Names(props: FormProps<NewTableForm>) {
  const t = useT();
  const { text, lines, field } = bind(props);
  const fields = props.form.field.map(({ name }) => ({ value: name, label: name }));
  return (
    <FormSection title={t('Table')}>
      <div className="df-columns">
        <TextField {...text('name')} label={t('Name')} required />
        <TextField {...text('alias')} label={t('Alias')} />
        <TextField {...text('label')} label={t('Label')} />
        <TextField {...text('plural')} label={t('Plural')} />
        <SelectField
          {...field('name_field')}
          label={t('Name Field')}
          options={[{ value: '', label: t('None') }, ...fields]}
        />
      </div>
      <TextArea {...lines('description')} label={t('Description')} rows={2} />
    </FormSection>
  );
}

interface OpenFieldProps {
  service: string;
  field: FieldForm;
  /** The last save found something wrong with it, which is said as long as that is so. */
  isRefused: boolean;
  onChange: SetField<FieldForm>;
  onClose: () => void;
}

function OpenField({ service, field, isRefused, onChange, onClose }: OpenFieldProps) {
  const t = useT();
  const dialect = useDialect().schema;
  return (
    <div role="group" aria-label={t('Field {name}', { name: field.name })}>
      <div className="df-bar">
        <Button onClick={onClose}>{t('Back to table')}</Button>
      </div>
      <FieldFields
        service={service}
        form={field}
        isNew
        problems={isRefused ? validateField(field, dialect, [], t) : []}
        onChange={onChange}
      />
    </div>
  );
}
