import { RELATION_TYPES, type RelationForm } from '../../../core/schema/relationForm.ts';
import type { TableSchema } from '../../../core/tables/TableSchema.ts';
import { Checkbox } from '../../ui/list/Checkbox.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { PickerButton } from '../../ui/form/PickerButton.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { bind } from '../../flow/form/bind.ts';
import type { FormProps } from '../../flow/form/useForm.ts';
import { useT } from '../../ui/useT.ts';
import { ServicePicker } from './ServicePicker.tsx';
import { useFieldNames } from './useFieldNames.ts';
import { useDialect } from '../../flow/useDialect.ts';
import { useServices } from '../useServices.ts';
import { useTableNames } from '../form/useTableNames.ts';

export interface RelationFieldsProps extends FormProps<RelationForm> {
  service: string;
  table: TableSchema;
  /** Why only its names can be changed; null where all of it can. */
  fixed: string | null;
}

/** The properties of a relation. */
export function RelationFields(props: RelationFieldsProps) {
  const { form, table, fixed } = props;
  const t = useT();
  const { flattensRelations } = useDialect().schema;
  const { text, lines, checkbox, field, picker } = bind(props);
  const own = table.field.map(({ name, type }) => ({ value: name, label: name, hint: type ?? '' }));
  return (
    <div className="df-form">
      <FormSection title={t('Relationship')}>
        <div className="df-columns">
          <TextField {...text('alias')} label={t('Alias')} />
          <TextField {...text('label')} label={t('Label')} />
        </div>
        <TextArea {...lines('description')} label={t('Description')} rows={2} />
        <Checkbox
          {...checkbox('always_fetch')}
          label={t('Always Fetch')}
          hint={t('Includes the related records with every record of this table.')}
        />
        {flattensRelations && (
          <>
            <Checkbox
              {...checkbox('flatten')}
              label={t('Flatten')}
              hint={t("Adds the related record's fields to the record itself.")}
            />
            <Checkbox
              {...checkbox('flatten_drop_prefix')}
              label={t('Drop Prefix')}
              disabled={!form.flatten}
            />
          </>
        )}
      </FormSection>
      <FormSection title={t('Joins')} hint={fixed && t(fixed)}>
        <div className="df-columns">
          <SelectField
            {...field('type')}
            label={t('Type')}
            options={RELATION_TYPES.map((value) => ({ value, label: value }))}
            disabled={fixed !== null}
          />
          <PickerButton
            {...picker('field')}
            label={t('Field')}
            options={own}
            disabled={fixed !== null}
          />
        </div>
        <Place {...props} part="ref" />
      </FormSection>
      {form.type === 'many_many' && (
        <FormSection title={t('Junction')}>
          <Place {...props} part="junction" />
        </FormSection>
      )}
    </div>
  );
}

/** A table of this or another service, and its field; for a junction, both fields. */
function Place(props: RelationFieldsProps & { part: 'ref' | 'junction' }) {
  const { service, form, fixed, onChange, part } = props;
  const t = useT();
  const { picker } = bind(props);
  const services = useServices();
  const labels =
    part === 'ref'
      ? {
          service: t('Reference Service'),
          table: t('Reference Table'),
          field: t('Reference Field'),
        }
      : { service: t('Junction Service'), table: t('Junction Table'), field: t('Junction Field') };
  const at = form[`${part}_service_id`];
  const where =
    at === null ? service : (services.find(({ id }) => String(id) === String(at))?.name ?? service);
  const table = form[`${part}_table`];
  const open = fixed === null;
  const tables = useTableNames(open ? where : null);
  const fields = useFieldNames(open ? where : '', table);
  return (
    <div className="df-columns">
      <ServicePicker
        label={labels.service}
        value={where}
        disabled={!open}
        onChange={(_, id) => onChange(`${part}_service_id`, id)}
      />
      <PickerButton
        {...picker(`${part}_table`)}
        label={labels.table}
        options={tables}
        disabled={!open}
      />
      <PickerButton
        {...picker(`${part}_field`)}
        label={labels.field}
        options={fields}
        disabled={!open || !table}
      />
      {part === 'junction' && (
        <PickerButton
          {...picker('junction_ref_field')}
          label={t('Junction Reference Field')}
          options={fields}
          disabled={!open || !table}
        />
      )}
    </div>
  );
}
