import { primaryKeyOf, type WrittenTable } from '../../../core/tables/TableSchema.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { bind } from '../../flow/form/bind.ts';
import type { SetField } from '../../flow/form/useForm.ts';
import { useT } from '../../ui/useT.ts';

type Names = Pick<WrittenTable, 'alias' | 'label' | 'plural' | 'description' | 'name_field'>;

/** The names of a saved table. Its database name and key can't be changed. */
export function TableInfo(props: {
  saved: WrittenTable;
  form: WrittenTable;
  onChange: SetField<WrittenTable>;
}) {
  const { saved, form, onChange } = props;
  const t = useT();
  const { text, lines } = bind<Names>({
    form,
    problems: [],
    // an emptied value is the saved one again
    onChange: (name, value) =>
      onChange<keyof Names>(name, value || (saved[name] === '' ? '' : null)),
  });
  const fields = form.field.map(({ name }) => ({ value: name, label: name }));
  return (
    <FormSection title={t('Table')}>
      <div className="df-columns">
        <TextField label={t('Name')} value={saved.name} onChange={() => undefined} disabled />
        <TextField {...text('alias')} label={t('Alias')} />
        <TextField {...text('label')} label={t('Label')} />
        <TextField {...text('plural')} label={t('Plural')} />
        <TextField
          label={t('Primary Key')}
          value={primaryKeyOf(saved).join(', ')}
          onChange={() => undefined}
          disabled
        />
        <SelectField
          {...text('name_field')}
          label={t('Name Field')}
          options={[{ value: '', label: t('None') }, ...fields]}
        />
      </div>
      <TextArea {...lines('description')} label={t('Description')} rows={2} />
    </FormSection>
  );
}
