import { useState } from 'react';
import { isNothing } from '../../../core/lib/isNothing.ts';
import { type FieldForm } from '../../../core/schema/fieldForm.ts';
import { openInputs } from '../../../core/schema/fieldRules.ts';
import { fieldTypes, MANUAL } from '../../../core/schema/fieldTypes.ts';
import { ownWord } from '../../../core/schema/keptType.ts';
import { Checkbox } from '../../ui/list/Checkbox.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { bind } from '../../flow/form/bind.ts';
import type { FormProps } from '../../flow/form/useForm.ts';
import { useT } from '../../ui/useT.ts';
import { Validation } from './Validation.tsx';
import { FunctionFields } from './FunctionFields.tsx';
import { ReferenceFields } from './ReferenceFields.tsx';
import { useDialect } from '../../flow/useDialect.ts';

export interface FieldFieldsProps extends FormProps<FieldForm> {
  service: string;
  /** Its name can still be changed. */
  isNew: boolean;
  /** Why its column can't be changed, as a sentence; null where it can. */
  fixed: string | null;
  /** Makes it the primary key, or undoes that; undefined for an existing table. */
  onPrimaryKey?: (() => void) | undefined;
}

/** The properties of a field that its type has (platform §5.3); the rare ones are collapsed. */
export function FieldFields(props: FieldFieldsProps) {
  return (
    <div className="df-form">
      <Names {...props} />
      <TypeSection {...props} />
      <ReferenceFields {...props} />
      <RareFields {...props} />
    </div>
  );
}

function Names(props: FieldFieldsProps) {
  const { isNew } = props;
  const t = useT();
  const { text, lines } = bind(props);
  return (
    <FormSection title={t('Field')}>
      <div className="df-columns">
        <TextField {...text('name')} label={t('Name')} isCode required={isNew} disabled={!isNew} />
        <TextField {...text('alias')} label={t('Alias')} />
        <TextField {...text('label')} label={t('Label')} />
      </div>
      <TextArea {...lines('description')} label={t('Description')} rows={2} />
    </FormSection>
  );
}

function TypeSection(props: FieldFieldsProps) {
  const { form } = props;
  const t = useT();
  const dialect = useDialect().schema;
  const { text, field } = bind(props);
  const open = openInputs(form, dialect);
  const types = fieldTypes(dialect).map((value) => ({ value, label: value }));
  const word = ownWord(form);
  const { fixed } = props;
  return (
    <FormSection title={t('Type')} hint={fixed && t(fixed)} disabled={fixed !== null}>
      <div className="df-columns">
        <SelectField
          {...field('type')}
          label={t('Type')}
          options={[...types, { value: MANUAL, label: t('Enter a type manually') }]}
          hint={word && t('Database type: {type}', { type: word })}
        />
        {open.db_type && <TextField {...text('db_type')} label={t('Database Type')} required />}
        {open.length && <TextField {...text('length')} label={t('Length')} />}
        {open.precision && <TextField {...text('precision')} label={t('Precision')} />}
        {open.scale && <TextField {...text('scale')} label={t('Scale')} />}
        <TextField {...text('default')} label={t('Default Value')} />
      </div>
      <Flags {...props} />
    </FormSection>
  );
}

function Flags(props: FieldFieldsProps) {
  const { form, isNew, onPrimaryKey } = props;
  const t = useT();
  const { checkbox } = bind(props);
  // the type already implies it
  const isId = form.type === 'id';
  const counts = isId || ['integer', 'bigint', MANUAL].includes(form.type);
  return (
    <>
      <div className="df-checkboxes df-columns">
        <Checkbox
          {...checkbox('allow_null')}
          checked={form.allow_null && !isId}
          label={t('Allow Null')}
          disabled={isId}
        />
        {(counts || form.auto_increment) && (
          <Checkbox
            {...checkbox('auto_increment')}
            checked={form.auto_increment || isId}
            label={t('Auto Increment')}
            disabled={isId}
          />
        )}
        <Checkbox {...checkbox('is_index')} label={t('Index')} />
        <Checkbox {...checkbox('is_unique')} label={t('Unique')} />
        {(onPrimaryKey || form.is_primary_key || isId) && (
          <Checkbox
            {...checkbox('is_primary_key')}
            checked={form.is_primary_key || isId}
            label={t('Primary Key')}
            disabled={!onPrimaryKey || isId}
            onChange={() => onPrimaryKey?.()}
          />
        )}
      </div>
      {/* most databases never report it (recorded: schema) */}
      {!isNew && !form.is_index && (
        <p className="df-hint">
          {t("Some databases don't report existing indexes, so the column may have one.")}
        </p>
      )}
    </>
  );
}

const RARE = [
  ...(['fixed_length', 'supports_multibyte', 'is_virtual', 'is_aggregate'] as const),
  ...(['picklist', 'validation', 'db_function'] as const),
];

/** What few fields have, open if this one does or if nothing else can be changed. */
function RareFields(props: FieldFieldsProps) {
  const { form, fixed, problems, onChange } = props;
  const t = useT();
  const [isUsed] = useState(() => RARE.some((name) => !isNothing(form[name]) && form[name]));
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const isWrong = problems.some(({ field }) => RARE.some((name) => name === field));
  return (
    <details
      className="df-section df-fold"
      open={(isOpen ?? (isUsed || !!fixed)) || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('Advanced settings')}</summary>
      <div className="df-form">
        <ColumnFlags {...props} />
        <Values {...props} />
        <FunctionFields
          value={form.db_function}
          onChange={(functions) => onChange('db_function', functions)}
        />
      </div>
    </details>
  );
}

/** How the database stores it, if its type leaves a choice. */
function ColumnFlags(props: FieldFieldsProps) {
  const { form, isNew, fixed } = props;
  const t = useT();
  const dialect = useDialect().schema;
  const { checkbox } = bind(props);
  const open = openInputs(form, dialect);
  const mayBeVirtual = dialect.hasVirtualFields && (isNew || form.is_virtual);
  if (!open.fixed_length && !open.supports_multibyte && !mayBeVirtual) return null;
  return (
    <FormSection title={t('Column')} disabled={fixed !== null}>
      <div className="df-checkboxes df-columns">
        {open.fixed_length && <Checkbox {...checkbox('fixed_length')} label={t('Fixed Length')} />}
        {open.supports_multibyte && (
          <Checkbox {...checkbox('supports_multibyte')} label={t('Supports Multibyte')} />
        )}
        {form.is_virtual && <Checkbox {...checkbox('is_aggregate')} label={t('Aggregate')} />}
      </div>
      {mayBeVirtual && (
        <Checkbox
          {...checkbox('is_virtual')}
          label={t('Virtual')}
          hint={t('The field has no column in the table; a database function computes its value.')}
          disabled={!isNew}
        />
      )}
    </FormSection>
  );
}

function Values(props: FieldFieldsProps) {
  const { form } = props;
  const t = useT();
  const { text, field } = bind(props);
  const open = openInputs(form, useDialect().schema);
  return (
    <FormSection title={t('Values')}>
      {open.picklist && (
        <TextField
          {...text('picklist')}
          label={t('Picklist')}
          hint={t('Separate values with commas, and put values that contain a comma in quotes.')}
        />
      )}
      <Validation {...field('validation')} />
    </FormSection>
  );
}
