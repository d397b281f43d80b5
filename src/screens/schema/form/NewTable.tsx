import { useState } from 'react';
import { blankField, type FieldForm } from '../../../core/schema/fieldForm.ts';
import { changeField } from '../../../core/schema/fieldRules.ts';
import {
  blankTable,
  hasPrimaryKey,
  planNewTable,
  validateTable,
  type NewTableForm,
} from '../../../core/schema/tableForm.ts';
import { validateField } from '../../../core/schema/validateField.ts';
import type { Problem } from '../../../core/lib/Problem.ts';
import { Button } from '../../ui/Button.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { problemAt } from '../../ui/problemAt.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useT } from '../../ui/useT.ts';
import { FieldFields } from './FieldFields.tsx';
import { NewTableFields } from './NewTableFields.tsx';
import { SchemaForm } from './SchemaForm.tsx';
import { useSchemaNav } from '../SchemaNav.ts';
import { useSchemaDialect } from './useSchemaDialect.ts';
import { useSchemaOutcome } from './useSchemaOutcome.ts';
import { useSchemaSave } from './useSchemaSave.ts';
import { useSchemaState } from './useSchemaState.ts';
import { useTableNames } from './useTableNames.ts';

/** A table that does not exist yet; all of its fields are edited before the first save. */
export function NewTable({ service }: { service: string }) {
  const t = useT();
  const dialect = useSchemaDialect();
  const { show } = useSchemaNav();
  const outcome = useSchemaOutcome(service);
  const [open, setOpen] = useState<number | null>(null);
  const [blank] = useState(blankTable);
  const { state, draft } = useSchemaState<NewTableForm>(`${service}?new table`, blank);
  const others = useTableNames(service).map(({ value }) => value);
  const { form, problems, set } = state;
  const plan = (next: NewTableForm) => planNewTable(service, next, dialect);
  const save = useSchemaSave<NewTableForm>({
    state,
    draft,
    validate: (next) => validateTable(next, dialect, others, t),
    plan,
    onSaved: (_, { name }) => {
      outcome.saved(t('Table saved successfully.'), { name: name.trim() });
      show({ service, table: name.trim() });
    },
    onPartly: outcome.lookAgain,
  });
  const opened = open === null ? undefined : form.field[open];
  const setFields = (fields: readonly FieldForm[]) => set('field', fields);
  const change = (index: number, next: (field: FieldForm) => FieldForm) =>
    state.change((table) => ({
      ...table,
      field: table.field.map((field, at) => (at === index ? next(field) : field)),
    }));
  const text = (name: 'name' | 'alias' | 'label' | 'plural' | 'description') => ({
    value: form[name],
    error: problemAt(problems, name),
    onChange: (value: string) => set(name, value),
  });
  return (
    <SchemaForm
      title={t('New table')}
      state={state}
      save={save}
      plan={plan}
      onClose={() => show({ service })}
    >
      {opened && open !== null ? (
        <OpenField
          service={service}
          field={opened}
          problems={fieldProblems(problems, open, () => validateField(opened, dialect, [], t))}
          onChange={(name, value) => change(open, (field) => changeField(field, name, value))}
          onClose={() => setOpen(null)}
        />
      ) : (
        <>
          <FormSection title={t('Table')}>
            <div className="df-columns">
              <TextField label={t('Name')} required {...text('name')} />
              <TextField label={t('Alias')} {...text('alias')} />
              <TextField label={t('Label')} {...text('label')} />
              <TextField label={t('Plural')} {...text('plural')} />
              <SelectField
                label={t('Name Field')}
                value={form.name_field}
                options={[
                  { value: '', label: t('None') },
                  ...form.field.map(({ name }) => ({ value: name, label: name })),
                ]}
                onChange={(value) => set('name_field', value)}
              />
            </div>
            <TextArea label={t('Description')} rows={2} {...text('description')} />
          </FormSection>
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
              {t('Without a primary key the records of a table cannot be changed one by one.')}
            </p>
          )}
        </>
      )}
    </SchemaForm>
  );
}

/** A field that was refused says where, as long as that is so. */
function fieldProblems(
  problems: readonly Problem[],
  index: number,
  validate: () => Problem[],
): Problem[] {
  return problems.some(({ field }) => field === `field.${index}`) ? validate() : [];
}

function OpenField(props: {
  service: string;
  field: FieldForm;
  problems: Problem[];
  onChange: <K extends keyof FieldForm>(name: K, value: FieldForm[K]) => void;
  onClose: () => void;
}) {
  const t = useT();
  return (
    <div role="group" aria-label={t('Field {name}', { name: props.field.name })}>
      <div className="df-bar">
        <Button onClick={props.onClose}>{t('Back to the table')}</Button>
      </div>
      <FieldFields
        service={props.service}
        form={props.field}
        isNew
        problems={props.problems}
        onChange={props.onChange}
      />
    </div>
  );
}
