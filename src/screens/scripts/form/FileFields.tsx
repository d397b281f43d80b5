import { fileMode, type FileScriptForm } from '../../../core/scripts/fileScript.ts';
import { problemAt } from '../../ui/problemAt.ts';
import { TallCodeField } from '../../ui/TallCodeField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { FormProps } from '../../flow/form/useForm.ts';
import { useT } from '../../ui/useT.ts';
import { ScriptFile } from './ScriptFile.tsx';

/** The form of a text file: where it is, and its text. */
export function FileFields({ form, problems, onChange }: FormProps<FileScriptForm>) {
  const t = useT();
  return (
    <>
      <TextField
        label={t('Name')}
        name="path"
        autoComplete="off"
        required
        placeholder="files/scripts/hello.js"
        hint={t('A file service, then the path of the file on it.')}
        value={form.path}
        onChange={(value) => onChange('path', value)}
        error={problemAt(problems, 'path')}
      />
      <TallCodeField
        label={t('Content')}
        mode={fileMode(form.path)}
        value={form.script_body}
        onChange={(value) => onChange('script_body', value)}
      />
      <ScriptFile
        content={form.script_body}
        keepsMark
        fileName={form.path.slice(form.path.lastIndexOf('/') + 1) || 'script.txt'}
        onContent={(text) => onChange('script_body', text)}
      />
    </>
  );
}
