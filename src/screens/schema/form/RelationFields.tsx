import type { Id } from '../../../core/lib/Id.ts';
import { RELATION_TYPES, type RelationForm } from '../../../core/schema/relationForm.ts';
import type { TableSchema } from '../../../core/tables/TableSchema.ts';
import { Checkbox } from '../../ui/list/Checkbox.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { PickerButton } from '../../ui/form/PickerButton.tsx';
import { problemAt } from '../../ui/problemAt.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { FormProps } from '../../flow/form/useForm.ts';
import { useT } from '../../ui/useT.ts';
import { useFieldNames } from './useFieldNames.ts';
import { useServices } from '../useServices.ts';
import { useTableNames } from './useTableNames.ts';

export interface RelationFieldsProps extends FormProps<RelationForm> {
  service: string;
  table: TableSchema;
  /** Why only its names can be changed; null where all of it can. */
  fixed: string | null;
}

/** What can be said of a relation. */
export function RelationFields(props: RelationFieldsProps) {
  const { form, table, onChange, fixed } = props;
  const t = useT();
  const own = table.field.map(({ name, type }) => ({ value: name, label: name, hint: type ?? '' }));
  return (
    <div className="df-form">
      <FormSection title={t('Relationship')}>
        <div className="df-columns">
          <TextField
            label={t('Alias')}
            value={form.alias}
            onChange={(value) => onChange('alias', value)}
          />
          <TextField
            label={t('Label')}
            value={form.label}
            onChange={(value) => onChange('label', value)}
          />
        </div>
        <TextArea
          label={t('Description')}
          rows={2}
          value={form.description}
          onChange={(value) => onChange('description', value)}
        />
        <Checkbox
          label={t('Always Fetch')}
          hint={t('Its records come with every record of this table.')}
          checked={form.always_fetch}
          onChange={(checked) => onChange('always_fetch', checked)}
        />
      </FormSection>
      <FormSection title={t('What it joins')} hint={fixed && t(fixed)}>
        <div className="df-columns">
          <SelectField
            label={t('Type')}
            value={form.type}
            options={RELATION_TYPES.map((value) => ({ value, label: value }))}
            disabled={fixed !== null}
            onChange={(value) => onChange('type', value)}
          />
          <PickerButton
            label={t('Field')}
            options={own}
            value={form.field ? [form.field] : []}
            disabled={fixed !== null}
            error={problemAt(props.problems, 'field')}
            onChange={([name = '']) => onChange('field', name)}
          />
        </div>
        <Place {...props} part="ref" />
      </FormSection>
      {form.type === 'many_many' && (
        <FormSection title={t('Junction')} hint={t('The table that holds both keys.')}>
          <Place {...props} part="junction" />
        </FormSection>
      )}
    </div>
  );
}

interface PlaceLabels {
  service: string;
  table: string;
  field: string;
}

/** A table of this or another service, and its field; of a junction both fields. */
function Place(props: RelationFieldsProps & { part: 'ref' | 'junction' }) {
  const { service, form, fixed, onChange, problems, part } = props;
  const t = useT();
  const services = useServices();
  const labels: PlaceLabels =
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
  const field = (name: 'ref_field' | 'junction_field' | 'junction_ref_field', label: string) => (
    <PickerButton
      label={label}
      options={fields}
      value={form[name] ? [form[name]] : []}
      disabled={!open || !table}
      error={problemAt(problems, name)}
      onChange={([chosen = '']) => onChange(name, chosen)}
    />
  );
  const idOf = (name: string | undefined): Id | null =>
    services.find((one) => one.name === name)?.id ?? null;
  return (
    <div className="df-columns">
      <PickerButton
        label={labels.service}
        options={services.map(({ name, label }) => ({ value: name, label: name, hint: label }))}
        value={[where]}
        disabled={!open}
        onChange={([name]) => onChange(`${part}_service_id`, idOf(name))}
      />
      <PickerButton
        label={labels.table}
        options={tables}
        value={table ? [table] : []}
        disabled={!open}
        error={problemAt(problems, `${part}_table`)}
        onChange={([name = '']) => onChange(`${part}_table`, name)}
      />
      {field(`${part}_field`, labels.field)}
      {part === 'junction' && field('junction_ref_field', t('Junction Reference Field'))}
    </div>
  );
}
