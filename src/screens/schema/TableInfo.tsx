import { primaryKeyOf, type WrittenTable } from '../../core/databases/TableSchema.ts';
import { FormSection } from '../kit/FormSection.tsx';
import { SelectField } from '../kit/SelectField.tsx';
import { TextArea } from '../kit/TextArea.tsx';
import { TextField } from '../kit/TextField.tsx';
import type { SetField } from '../kit/useForm.ts';
import { useT } from '../kit/useT.ts';

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
