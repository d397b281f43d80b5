import { fileMode, type FileScriptForm } from '../../../core/scripts/fileScript.ts';
import { TallCodeField } from '../../ui/form/TallCodeField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { bind } from '../../flow/form/bind.ts';
import type { FormProps } from '../../flow/form/useForm.ts';
import { useT } from '../../ui/useT.ts';
import { ScriptFile } from './ScriptFile.tsx';

/** The form of a text file: where it is, and its text. */
export function FileFields(props: FormProps<FileScriptForm>) {
  const { form } = props;
  const t = useT();
  const { text, field } = bind(props);
  return (
    <>
      <TextField
        {...text('path')}
        label={t('Name')}
        required
        placeholder="files/scripts/hello.js"
        hint={t("Choose a file service, then enter the file's path.")}
      />
      <TallCodeField {...field('script_body')} label={t('Content')} mode={fileMode(form.path)} />
      <ScriptFile
        content={form.script_body}
        keepsMark
        fileName={form.path.slice(form.path.lastIndexOf('/') + 1) || 'script.txt'}
        onContent={field('script_body').onChange}
      />
    </>
  );
}
