import type { GlobalLookupForm } from '../../../core/resources/globalLookups.ts';
import { Checkbox } from '../../ui/list/Checkbox.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { bind } from '../../flow/form/bind.ts';
import type { FormProps } from '../../flow/form/useForm.ts';
import { useT } from '../../ui/useT.ts';
import { LookupUses } from './LookupUses.tsx';

/** The form of a global lookup key. The value of a private one is the server's secret. */
export function LookupKeyFields(props: FormProps<GlobalLookupForm>) {
  const { form } = props;
  const t = useT();
  const { text, lines, checkbox } = bind(props);
  const isRevealed = form.isHidden && !form.private;
  return (
    <>
      <TextField {...text('name')} label={t('Name')} required />
      <TextField {...text('description')} label={t('Description')} />
      <TextArea
        {...lines('value')}
        label={t('Value')}
        rows={Math.min(6, Math.max(2, form.value.split('\n').length))}
        placeholder={form.isHidden ? t('Unchanged') : undefined}
      />
      <Checkbox
        {...checkbox('private')}
        label={t('Private')}
        hint={
          isRevealed
            ? t("Every admin can see the value once it's saved.")
            : form.private && !form.isHidden && t('Encrypted on the server and never shown again.')
        }
      />
      {form.savedName && (
        <LookupUses name={form.savedName} isRenamed={form.name.trim() !== form.savedName} />
      )}
    </>
  );
}
