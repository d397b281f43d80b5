import type { FieldForm } from '../../../core/schema/fieldForm.ts';
import { openInputs } from '../../../core/schema/fieldRules.ts';
import { Checkbox } from '../../ui/list/Checkbox.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { PickerButton } from '../../ui/form/PickerButton.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { useT } from '../../ui/useT.ts';
import { bind } from '../../flow/form/bind.ts';
import type { FormProps } from '../../flow/form/useForm.ts';
import { ServicePicker } from './ServicePicker.tsx';
import { useFieldNames } from './useFieldNames.ts';
import { useDialect } from '../../flow/useDialect.ts';
import { useTableNames } from '../form/useTableNames.ts';

export interface ReferenceFieldsProps extends FormProps<FieldForm> {
  service: string;
  /** Why its column can't be changed; null where it can. */
  fixed: string | null;
}

/** The reference of a field: the tables and fields to choose from load if it is a foreign key. */
export function ReferenceFields(props: ReferenceFieldsProps) {
  const { form, fixed, onChange } = props;
  const t = useT();
  const { hasVirtualKeys } = useDialect().schema;
  const { checkbox } = bind(props);
  const refers = form.is_foreign_key || form.type === 'reference';
  // a virtual key doesn't change a column
  const isOpen = fixed === null || (hasVirtualKeys && (!refers || form.is_virtual_foreign_key));
  return (
    <FormSection title={t('Reference')} disabled={!isOpen}>
      <Checkbox
        {...checkbox('is_foreign_key')}
        label={t('Foreign Key')}
        checked={refers}
        onChange={(checked) => {
          onChange('is_foreign_key', checked);
          if (fixed !== null && checked) onChange('is_virtual_foreign_key', true);
        }}
      />
      {refers && hasVirtualKeys && <VirtualKey {...props} />}
      {refers && <Referred {...props} />}
      {!hasVirtualKeys && (
        <p className="df-hint">
          {t("To link tables without adding a foreign key, use the table's Relationships.")}
        </p>
      )}
    </FormSection>
  );
}

/** A key that the platform stores, and whether it points to another service. */
function VirtualKey(props: ReferenceFieldsProps) {
  const t = useT();
  const { checkbox } = bind(props);
  const open = openInputs(props.form, useDialect().schema);
  return (
    <>
      <Checkbox
        {...checkbox('is_virtual_foreign_key')}
        label={t('Virtual Foreign Key')}
        hint={t('Stored by the platform, not by the database.')}
        disabled={props.fixed !== null}
      />
      {open.is_foreign_ref_service && (
        <Checkbox {...checkbox('is_foreign_ref_service')} label={t('Foreign Service')} />
      )}
    </>
  );
}

/** The service, table and field that the key points to. */
function Referred(props: ReferenceFieldsProps) {
  const { service, form, onChange } = props;
  const t = useT();
  const { field, picker } = bind(props);
  const open = openInputs(form, useDialect().schema);
  const where = open.ref_service ? form.ref_service : service;
  const tables = useTableNames(open.ref_table ? where : null);
  const fields = useFieldNames(open.ref_table ? where : '', form.ref_table);
  return (
    <div className="df-columns">
      {open.ref_service && (
        <ServicePicker
          label={t('Reference Service')}
          value={form.ref_service}
          onChange={(name, id) => {
            onChange('ref_service', name);
            onChange('ref_service_id', id);
          }}
        />
      )}
      <PickerButton
        {...picker('ref_table')}
        label={t('Reference Table')}
        options={tables}
        disabled={!open.ref_table}
      />
      <PickerButton
        {...picker('ref_field')}
        label={t('Reference Field')}
        options={fields}
        disabled={!open.ref_field}
      />
      {open.ref_on_delete && (
        <SelectField
          {...field('ref_on_delete')}
          label={t('On Delete')}
          options={[
            { value: '', label: t('Database default') },
            ...['CASCADE', 'SET NULL', 'RESTRICT'].map((value) => ({ value, label: value })),
          ]}
        />
      )}
    </div>
  );
}
