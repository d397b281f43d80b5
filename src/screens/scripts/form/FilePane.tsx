import { useCallback, useMemo } from 'react';
import {
  deleteFileScript,
  fileScriptCalls,
  loadFileScript,
  type FileScript,
} from '../../../core/scripts/fileScript.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { FileFields } from './FileFields.tsx';
import { OpenScript, type PaneEvents } from './OpenScript.tsx';

export interface FilePaneProps extends PaneEvents {
  /** `files/scripts/hello.js`; '' for a file that is still to be named. */
  path: string;
}

/** A script that is kept as a text file on a file service (spec 1 §7). */
export function FilePane(props: FilePaneProps) {
  const { path, onClose } = props;
  const app = useApp();
  const load = useCallback(
    async () => ({ file: path ? await loadFileScript(app, path) : null }),
    [app, path],
  );
  const { value, error, retry } = useLoaded(load);
  if (error) return <ErrorState error={error} onRetry={retry} onLeave={onClose} />;
  if (!value) return <Skeleton lines={6} />;
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
