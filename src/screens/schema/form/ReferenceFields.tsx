import { openInputs } from '../../../core/schema/fieldRules.ts';
import { Checkbox } from '../../ui/list/Checkbox.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { PickerButton } from '../../ui/form/PickerButton.tsx';
import { problemAt } from '../../ui/problemAt.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { useT } from '../../ui/useT.ts';
import type { FieldFieldsProps } from './FieldFields.tsx';
import { useFieldNames } from './useFieldNames.ts';
import { useSchemaDialect } from './useSchemaDialect.ts';
import { useServices } from '../useServices.ts';
import { useTableNames } from './useTableNames.ts';

const one = (value: string) => (value ? [value] : []);

/** What a field refers to: the tables and fields to choose from come when it is a foreign key. */
export function ReferenceFields({ service, form, problems, onChange }: FieldFieldsProps) {
  const t = useT();
  const dialect = useSchemaDialect();
  const open = openInputs(form, dialect);
  const refers = form.is_foreign_key || form.type === 'reference';
  const where = open.ref_service ? form.ref_service : service;
  const services = useServices();
  const tables = useTableNames(open.ref_table ? where : null);
  const fields = useFieldNames(open.ref_table ? where : '', form.ref_table);
  return (
    <FormSection title={t('Reference')}>
      <Checkbox
        label={t('Foreign Key')}
        checked={refers}
        onChange={(checked) => onChange('is_foreign_key', checked)}
      />
      {refers && dialect.hasVirtualKeys && (
        <>
          <Checkbox
            label={t('Virtual Foreign Key')}
            hint={t('Kept by the platform; the database knows nothing of it.')}
            checked={form.is_virtual_foreign_key}
            disabled={!open.is_virtual_foreign_key}
            onChange={(checked) => onChange('is_virtual_foreign_key', checked)}
          />
          <Checkbox
            label={t('Foreign Service')}
            hint={t('A virtual foreign key can refer to another service.')}
            checked={form.is_foreign_ref_service}
            disabled={!open.is_foreign_ref_service}
            onChange={(checked) => onChange('is_foreign_ref_service', checked)}
          />
        </>
      )}
      {refers && (
        <div className="df-columns">
          {open.ref_service && (
            <PickerButton
              label={t('Reference Service')}
              options={services.map(({ name, label }) => ({
                value: name,
                label: name,
                hint: label,
              }))}
              value={one(form.ref_service)}
              onChange={([name = '']) => {
                onChange('ref_service', name);
                const id = services.find((each) => each.name === name)?.id ?? null;
                onChange('ref_service_id', id);
              }}
            />
          )}
          <PickerButton
            label={t('Reference Table')}
            options={tables}
            value={one(form.ref_table)}
            disabled={!open.ref_table}
            error={problemAt(problems, 'ref_table')}
            onChange={([name = '']) => onChange('ref_table', name)}
          />
          <PickerButton
            label={t('Reference Field')}
            options={fields}
            value={one(form.ref_field)}
            disabled={!open.ref_field}
            error={problemAt(problems, 'ref_field')}
            onChange={([name = '']) => onChange('ref_field', name)}
          />
          {open.ref_on_delete && (
            <SelectField
              label={t('On Delete')}
              value={form.ref_on_delete}
              options={[
                { value: '', label: t('As the database does') },
                ...['CASCADE', 'SET NULL', 'RESTRICT'].map((value) => ({ value, label: value })),
              ]}
              onChange={(value) => onChange('ref_on_delete', value)}
            />
          )}
        </div>
      )}
      {!dialect.hasVirtualKeys && (
        <p className="df-hint">
          {t('What the database knows nothing of is made under Relationships of the table.')}
        </p>
      )}
    </FormSection>
  );
}
