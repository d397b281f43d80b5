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

/** All properties of a field; those that its type excludes are disabled (platform §5.3). */
export function FieldFields(props: FieldFieldsProps) {
  const { form, onChange } = props;
  return (
    <div className="df-form">
      <Names {...props} />
      <TypeSection {...props} />
      <ReferenceFields {...props} />
      <Values {...props} />
      <FunctionFields
        value={form.db_function}
        onChange={(functions) => onChange('db_function', functions)}
      />
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
        <TextField {...text('name')} label={t('Name')} required={isNew} disabled={!isNew} />
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
        <TextField
          {...text('db_type')}
          label={t('Database Type')}
          required={form.type === MANUAL}
          disabled={!open.db_type}
        />
        <TextField {...text('length')} label={t('Length')} disabled={!open.length} />
        <TextField {...text('precision')} label={t('Precision')} disabled={!open.precision} />
        <TextField {...text('scale')} label={t('Scale')} disabled={!open.scale} />
        <TextField {...text('default')} label={t('Default Value')} />
      </div>
      <Flags {...props} />
    </FormSection>
  );
}

function Flags(props: FieldFieldsProps) {
  const { form, isNew, onPrimaryKey } = props;
  const t = useT();
  const dialect = useDialect().schema;
  const { checkbox } = bind(props);
  const open = openInputs(form, dialect);
  // the type already implies it
  const isId = form.type === 'id';
  return (
    <div className="df-checkboxes df-columns">
      <Checkbox
        {...checkbox('fixed_length')}
        label={t('Fixed Length')}
        disabled={!open.fixed_length}
      />
      <Checkbox
        {...checkbox('supports_multibyte')}
        label={t('Supports Multibyte')}
        disabled={!open.supports_multibyte}
      />
      <Checkbox
        {...checkbox('allow_null')}
        checked={form.allow_null && !isId}
        label={t('Allow Null')}
        disabled={isId}
      />
      <Checkbox
        {...checkbox('auto_increment')}
        checked={form.auto_increment || isId}
        label={t('Auto Increment')}
        disabled={isId}
      />
      <Checkbox
        {...checkbox('is_index')}
        label={t('Index')}
        // most databases never report it (recorded: schema)
        hint={
          isNew || form.is_index
            ? undefined
            : t("Some databases don't report existing indexes, so the column may have one.")
        }
      />
      <Checkbox {...checkbox('is_unique')} label={t('Unique')} />
      <Checkbox
        {...checkbox('is_primary_key')}
        checked={form.is_primary_key || isId}
        label={t('Primary Key')}
        hint={
          onPrimaryKey
            ? undefined
            : t('You can choose the primary key only when you create the table.')
        }
        disabled={!onPrimaryKey || isId}
        onChange={() => onPrimaryKey?.()}
      />
      {dialect.hasVirtualFields && (
        <>
          <Checkbox
            {...checkbox('is_virtual')}
            label={t('Virtual')}
            hint={t(
              'The field has no column in the table; a database function computes its value.',
            )}
            disabled={!isNew}
          />
          <Checkbox
            {...checkbox('is_aggregate')}
            label={t('Aggregate')}
            disabled={!form.is_virtual}
          />
        </>
      )}
    </div>
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
