import { keepLineEnds } from '../../../core/text/keepLineEnds.ts';
import type { GlobalLookupForm } from '../../../core/resources/globalLookups.ts';
import { Checkbox } from '../../ui/list/Checkbox.tsx';
import { problemAt } from '../../ui/problemAt.ts';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { FormProps } from '../../flow/form/useForm.ts';
import { useT } from '../../ui/useT.ts';
import { LookupUses } from './LookupUses.tsx';

/** The form of a global lookup key. The value of a private one is the server's secret. */
export function LookupKeyFields({ form, problems, onChange }: FormProps<GlobalLookupForm>) {
  const t = useT();
  const isRevealed = form.isHidden && !form.private;
  return (
    <>
      <TextField
        label={t('Name')}
        name="name"
        autoComplete="off"
        required
        hint={t('Written {name} where it is used.', { name: `{${form.name.trim()}}` })}
        value={form.name}
        onChange={(value) => onChange('name', value)}
        error={problemAt(problems, 'name')}
      />
      <TextField
        label={t('Description')}
        name="description"
        autoComplete="off"
        value={form.description}
        onChange={(value) => onChange('description', value)}
        error={problemAt(problems, 'description')}
      />
      <TextArea
        label={t('Value')}
        name="value"
        rows={6}
        hint={form.isHidden && t('The value is hidden. It stays as it is unless you type another.')}
        value={form.value}
        onChange={(value) => onChange('value', keepLineEnds(form.value, value))}
        error={problemAt(problems, 'value')}
      />
      <Checkbox
        label={t('Private')}
        hint={
          isRevealed
            ? t('Once saved, every administrator can read the value.')
            : t('The server uses the value and shows it to nobody.')
        }
        checked={form.private}
        onChange={(value) => onChange('private', value)}
      />
      {form.savedName && (
        <LookupUses name={form.savedName} isRenamed={form.name.trim() !== form.savedName} />
      )}
    </>
  );
}
