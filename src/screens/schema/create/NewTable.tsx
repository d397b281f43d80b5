import { useRef, useState, type KeyboardEvent } from 'react';
import { notify } from '../../../core/notices/notices.ts';
import type { Problem } from '../../../core/lib/Problem.ts';
import { newTableToJson, readNewTableJson } from '../../../core/schema/newTableJson.ts';
import {
  blankTable,
  changeNewField,
  hasPrimaryKey,
  planNewTable,
  withPrimaryKey,
  type NewField,
  type NewTableForm,
} from '../../../core/schema/tableForm.ts';
import { newTablePart } from '../../../core/schema/schemaParts.ts';
import { schemaSaving } from '../../../core/schema/schemaSaving.ts';
import { namedText } from '../../../core/messages/namedText.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { TwinNote } from '../../flow/form/TwinNote.tsx';
import { bind } from '../../flow/form/bind.ts';
import type { FormProps } from '../../flow/form/useForm.ts';
import { useIsShown } from '../../ui/useIsShown.ts';
import { useT } from '../../ui/useT.ts';
import { FieldDrawer } from './FieldDrawer.tsx';
import { NewTableFields } from './NewTableFields.tsx';
import { keptSentences } from '../form/keptSentences.ts';
import { SchemaForm } from '../form/SchemaForm.tsx';
import { TableJson } from '../form/TableJson.tsx';
import { TableViews } from '../form/TableViews.tsx';
import { useSchemaNav } from '../SchemaNav.ts';
import { useApp } from '../../flow/useApp.ts';
import { useDialect } from '../../flow/useDialect.ts';
import { useSchemaOutcome } from '../form/useSchemaOutcome.ts';
import { useSchemaSave } from '../form/useSchemaSave.ts';
import { useSchemaState } from '../form/useSchemaState.ts';
import { useTableNames } from '../form/useTableNames.ts';
import { useFocusOpened } from '../useFocusOpened.ts';
import { useTableText } from '../form/useTableText.ts';
import { isComposing } from '../../ui/isComposing.ts';

/** A new table; all of its fields are edited before the first save. */
export function NewTable({ service }: { service: string }) {
  const t = useT();
  const { place, show, leaveTo } = useSchemaNav();
  const [open, setOpen] = useState<number | null>(null);
  const [asked, setAsked] = useState(0);
  const { state, save, plan, text } = useNewTable(service);
  const { form, problems, set } = state;
  const opened = form.field.find(({ row }) => row === open);
  const setFields = (fields: readonly NewField[]) => set('field', fields);
  const close = () => setOpen(null);
  return (
    <>
      <SchemaForm
        title={t('New table')}
        isNew
        state={state}
        save={save}
        plan={plan}
        blocked={text.isRefused}
        keepsFocus
        onClose={() => show({ service })}
      >
        {save.twin && (
          <TwinNote
            name={save.twin.name}
            onOpen={() => void leaveTo({ service, table: save.twin?.name ?? null })}
          />
        )}
        <TableViews at={{ service, create: 'table' }} text={text} />
        {place.view === 'json' ? (
          <TableJson text={text} error={save.error} />
        ) : (
          <>
            <TableName
              form={form}
              problems={problems}
              onChange={set}
              onEnter={() => setAsked(asked + 1)}
            />
            <NewTableFields
              fields={form.field}
              problems={problems}
              onChange={setFields}
              onOpen={setOpen}
              focusFirst={asked}
            />
            {!hasPrimaryKey(form.field) && (
              <p className="df-note df-note-warn">
                {t("Without a primary key, records can't be edited individually.")}
              </p>
            )}
            <Names form={form} problems={problems} onChange={set} />
          </>
        )}
      </SchemaForm>
      {opened && (
        <FieldDrawer
          service={service}
          field={opened}
          problems={problems}
          onChange={(name, value) =>
            state.change((table) => ({
              ...table,
              field: table.field.map((field) =>
                field.row === open ? changeNewField(field, name, value) : field,
              ),
            }))
          }
          onPrimaryKey={() => setFields(withPrimaryKey(form.field, opened.row))}
          onSave={() => {
            close();
            save.save();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

function useNewTable(service: string) {
  const t = useT();
  const dialect = useDialect().schema;
  const { place, show } = useSchemaNav();
  const app = useApp();
  const outcome = useSchemaOutcome(service);
  const [blank] = useState(blankTable);
  const draftName = `${service}?new table`;
  const kept = useSchemaState<NewTableForm>(draftName, blank);
  const { state, text } = useTableText<NewTableForm>(kept, blank, {
    draftName,
    write: (form) => newTableToJson(form, dialect),
    read: (typed) => readNewTableJson(typed, dialect, t),
    isShown: place.view === 'json',
    onRestored: () => show({ service, create: 'table', view: 'json' }, { replace: true }),
  });
  const others = useTableNames(service).map(({ value }) => value);
  const plan = (next: NewTableForm) => planNewTable(service, next, dialect);
  const isText = place.view === 'json';
  const part = newTablePart({ service, dialect, t }, others);
  const validate: typeof part.validate = (form, now, lost) =>
    text.problem
      ? [{ field: '', message: text.problem }]
      : inSight(part.validate(form, now, lost), form, isText);
  const isShown = useIsShown();
  const opens = (name: string) => {
    if (isShown.current) show({ service, table: name });
  };
  const save = useSchemaSave({
    ...{ state, loaded: null, isTyping: text.problem !== null },
    strategy: (listener) => schemaSaving({ app, service }, { ...part, validate }, listener),
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
  return { state, save, plan, text };
}

/** The text editor has no fields to mark, so all problems are listed above it. */
function inSight(problems: Problem[], form: NewTableForm, isText: boolean): Problem[] {
  if (!isText) return problems;
  const nameOf = (at: string) => form.field.find(({ row }) => at.startsWith(`field.${row}.`))?.name;
  return problems.map(({ field, message }) => {
    const name = nameOf(field);
    return { field: '', message: name ? namedText(name, message) : message };
  });
}

function TableName(props: FormProps<NewTableForm> & { onEnter: () => void }) {
  const t = useT();
  const { text } = bind(props);
  const box = useRef<HTMLDivElement>(null);
  useFocusOpened(box, 'input');
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    props.onEnter();
  };
  return (
    <div ref={box} className="df-columns" onKeyDown={press}>
      <TextField {...text('name')} label={t('Name')} isCode required />
    </div>
  );
}

function Names(props: FormProps<NewTableForm>) {
  const t = useT();
  const { text, lines, field } = bind(props);
  const fields = props.form.field
    .filter(({ name }) => name.trim())
    .map(({ name }) => ({ value: name, label: name }));
  return (
    <FormSection title={t('Table')}>
      <div className="df-columns">
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
