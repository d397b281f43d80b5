import { type FieldForm } from '../../../core/schema/fieldForm.ts';
import { openInputs } from '../../../core/schema/fieldRules.ts';
import { fieldTypes, MANUAL } from '../../../core/schema/fieldTypes.ts';
import { Checkbox } from '../../ui/list/Checkbox.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { problemAt } from '../../ui/problemAt.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { FormProps } from '../../flow/form/useForm.ts';
import { useT } from '../../ui/useT.ts';
import { Validation } from './Validation.tsx';
import { FunctionFields } from './FunctionFields.tsx';
import { ReferenceFields } from './ReferenceFields.tsx';
import { useSchemaDialect } from './useSchemaDialect.ts';

export interface FieldFieldsProps extends FormProps<FieldForm> {
  service: string;
  /** Its name can still be chosen. */
  isNew: boolean;
}

type Texts = 'name' | 'alias' | 'label' | 'db_type' | 'length' | 'precision' | 'scale' | 'default';
type Ticks = Exclude<
  { [K in keyof FieldForm]: FieldForm[K] extends boolean ? K : never }[keyof FieldForm],
  never
>;

/** Everything that can be said of a field; what its type rules out is closed (platform §5.3). */
export function FieldFields(props: FieldFieldsProps) {
  const { form, problems, onChange, isNew } = props;
  const t = useT();
  const dialect = useSchemaDialect();
  const open: Partial<Record<string, boolean>> = openInputs(form, dialect);
  const text = (name: Texts) => ({
    name,
    value: form[name],
    error: problemAt(problems, name),
    disabled: open[name] === false,
    onChange: (value: string) => onChange(name, value),
  });
  const tick = (name: Ticks) => ({
    name,
    checked: form[name],
    disabled: open[name] === false,
    onChange: (checked: boolean) => onChange(name, checked),
  });
  const types = fieldTypes(dialect).map((value) => ({ value, label: value }));
  const isManual = form.type === MANUAL;
  return (
    <div className="df-form">
      <FormSection title={t('Field')}>
        <div className="df-columns">
          <TextField label={t('Name')} required={isNew} {...text('name')} disabled={!isNew} />
          <TextField label={t('Alias')} {...text('alias')} />
          <TextField label={t('Label')} {...text('label')} />
        </div>
        <TextArea
          label={t('Description')}
          rows={2}
          value={form.description}
          onChange={(value) => onChange('description', value)}
        />
      </FormSection>
      <FormSection title={t('Type')}>
        <div className="df-columns">
          <SelectField
            label={t('Type')}
            name="type"
            value={form.type}
            options={[...types, { value: MANUAL, label: t('I will manually enter a type') }]}
            onChange={(value) => onChange('type', value)}
          />
          <TextField label={t('Database Type')} required={isManual} {...text('db_type')} />
          <TextField label={t('Length')} {...text('length')} />
          <TextField label={t('Precision')} {...text('precision')} />
          <TextField label={t('Scale')} {...text('scale')} />
          <TextField
            label={t('Default Value')}
            hint={t('Empty: the database gives none.')}
            {...text('default')}
          />
        </div>
        <div className="df-ticks df-columns">
          <Checkbox label={t('Fixed Length')} {...tick('fixed_length')} />
          <Checkbox label={t('Supports Multibyte')} {...tick('supports_multibyte')} />
          <Checkbox label={t('Allow Null')} {...tick('allow_null')} />
          <Checkbox label={t('Auto Increment')} {...tick('auto_increment')} />
          <Checkbox label={t('Index')} {...tick('is_index')} />
          <Checkbox label={t('Unique')} {...tick('is_unique')} />
          <Checkbox
            label={t('Primary Key')}
            hint={t('Chosen in the list of fields while a table is new.')}
            {...tick('is_primary_key')}
            disabled
          />
          {dialect.hasVirtualFields && (
            <>
              <Checkbox
                label={t('Virtual')}
                hint={t('Without a column: a database function makes its value.')}
                {...tick('is_virtual')}
                disabled={!isNew}
              />
              <Checkbox
                label={t('Aggregate')}
                {...tick('is_aggregate')}
                disabled={!form.is_virtual}
              />
            </>
          )}
        </div>
      </FormSection>
      <ReferenceFields {...props} />
      <FormSection title={t('Values')}>
        {open.picklist && (
          <TextField
            label={t('Picklist')}
            hint={t(
              'The values to choose from, with commas between; in quotes where one holds a comma.',
            )}
            value={form.picklist}
            onChange={(value) => onChange('picklist', value)}
          />
        )}
        <Validation
          value={form.validation}
          error={problemAt(problems, 'validation')}
          onChange={(value) => onChange('validation', value)}
        />
      </FormSection>
      <FunctionFields
        value={form.db_function}
        onChange={(functions) => onChange('db_function', functions)}
      />
    </div>
  );
}
