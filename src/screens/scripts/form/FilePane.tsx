import { useCallback, useMemo } from 'react';
import {
  deleteFileScript,
  fileScriptCalls,
  loadFileScript,
  type FileScript,
  fileMode,
  type FileScriptForm,
} from '../../../core/scripts/fileScript.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { OpenScript, type PaneEvents } from './OpenScript.tsx';
import { TallCodeField } from '../../ui/form/TallCodeField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { bind } from '../../flow/form/bind.ts';
import type { FormProps } from '../../flow/form/useForm.ts';
import { useT } from '../../ui/useT.ts';
import { ScriptFile } from './ScriptFile.tsx';

export interface FilePaneProps extends PaneEvents {
  /** `files/scripts/hello.js`; '' for a file without a name yet. */
  path: string;
}

/** A script that is stored as a text file on a file service (spec 1 §7). */
export function FilePane(props: FilePaneProps) {
  const { path, onClose } = props;
  const app = useApp();
  const load = useCallback(
    async () => ({ file: path ? await loadFileScript(app, path) : null }),
    [app, path],
  );
  const { value, error, retry, stop } = useLoaded(load);
  if (error) return <ErrorState error={error} onRetry={retry} onLeave={onClose} />;
  if (!value) return <Skeleton lines={6} onStop={stop} />;
  return <TextFile {...props} file={value.file} />;
}

function TextFile(props: FilePaneProps & { file: FileScript | null }) {
  const { path, file } = props;
  const app = useApp();
  const calls = useMemo(() => fileScriptCalls(app, path, file), [app, path, file]);
  return (
    <OpenScript
      {...props}
      name={path}
      calls={calls}
      loaded={file}
      Form={FileFields}
      resource={path.split('/')[0] ?? ''}
      remove={(gone) => deleteFileScript(app, gone)}
    />
  );
}

/** The form of a text file: where it is, and its text. */
function FileFields(props: FormProps<FileScriptForm>) {
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
        hint={t("Enter the name of a file service, then the file's path.")}
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
