import { useEffect, useState } from 'react';
import { downloadEntry, downloadName } from '../../core/files/downloadEntry.ts';
import { ApiError } from '../../core/http/apiError.ts';
import { notify } from '../../core/notices/notices.ts';
import { saveFile } from '../ui/saveFile.ts';
import { useApp } from '../flow/useApp.ts';
import { useOneAtATime } from '../ui/useOneAtATime.ts';
import { useT } from '../ui/useT.ts';

export interface Downloads {
  /** What is on its way, and how many of its bytes have come. */
  running: { name: string; bytes: number } | null;
  /** Fetches files one after the other, folders as zips, and hands them to the person. */
  download: (service: string, paths: readonly string[]) => Promise<void>;
  stop: () => void;
}

/** Downloads with the session in a header, which a plain link could not have. */
export function useDownloads(): Downloads {
  const t = useT();
  const app = useApp();
  const [running, setRunning] = useState<Downloads['running']>(null);
  const { run, stop } = useOneAtATime((error) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind !== 'aborted') notify(app, 'error', t(error.message), t('Files'));
  });
  useEffect(() => stop, [stop]);
  const fetchAll = async (service: string, paths: readonly string[], signal: AbortSignal) => {
    for (const path of paths) {
      const name = downloadName(service, path);
      setRunning({ name, bytes: 0 });
      const onReceived = (bytes: number) => !signal.aborted && setRunning({ name, bytes });
      saveFile(await downloadEntry(app, service, path, { signal, onReceived }), name);
    }
  };
  const download: Downloads['download'] = async (service, paths) => {
    await run((signal) => fetchAll(service, paths, signal).finally(() => setRunning(null)));
  };
  return { running, download, stop };
}
