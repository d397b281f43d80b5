import { primaryKeyOf, type WrittenTable } from '../../../core/tables/TableSchema.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { SetField } from '../../flow/form/useForm.ts';
import { useT } from '../../ui/useT.ts';

/** What a saved table is called. Its name and key are the database's. */
export function TableInfo(props: {
  saved: WrittenTable;
  form: WrittenTable;
  onChange: SetField<WrittenTable>;
}) {
  const { saved, form, onChange } = props;
  const t = useT();
  const text = (name: 'alias' | 'label' | 'plural' | 'description') => ({
    value: form[name] ?? '',
    // what is empty again is as it was
    onChange: (value: string) => onChange(name, value || (saved[name] === '' ? '' : null)),
  });
  const fields = form.field.map(({ name }) => ({ value: name, label: name }));
  return (
    <FormSection title={t('Table')}>
      <div className="df-columns">
        <TextField label={t('Name')} value={saved.name} onChange={() => undefined} disabled />
        <TextField label={t('Alias')} {...text('alias')} />
        <TextField label={t('Label')} {...text('label')} />
        <TextField label={t('Plural')} {...text('plural')} />
        <TextField
          label={t('Primary Key')}
          value={primaryKeyOf(saved).join(', ')}
          onChange={() => undefined}
          disabled
        />
        <SelectField
          label={t('Name Field')}
          value={form.name_field ?? ''}
          options={[{ value: '', label: t('None') }, ...fields]}
          onChange={(value) => onChange('name_field', value || null)}
        />
      </div>
      <TextArea label={t('Description')} rows={2} {...text('description')} />
    </FormSection>
  );
}
