import { useEffect, useState } from 'react';
import { sendFileDeletes } from '../../core/files/deletedFiles.ts';
import {
  downloadEntry,
  downloadName,
  type DownloadOptions,
} from '../../core/files/downloadEntry.ts';
import { downloadTogether } from '../../core/files/downloadTogether.ts';
import { ApiError } from '../../core/http/apiError.ts';
import { notifyFailure } from '../../core/notices/notifyFailure.ts';
import { saveFile } from '../ui/saveFile.ts';
import { useApp } from '../flow/useApp.ts';
import { useOneAtATime } from '../ui/useOneAtATime.ts';
import { useT } from '../ui/useT.ts';

export interface Downloads {
  /** The current download, and how many of its bytes have arrived. */
  running: { name: string; bytes: number } | null;
  /** Downloads files one after the other, folders as ZIP files. */
  download: (service: string, paths: readonly string[]) => Promise<void>;
  /** Downloads files and folders as one ZIP file with this name. */
  downloadZip: (service: string, paths: readonly string[], name: string) => Promise<void>;
  stop: () => void;
}

type Load = (options: DownloadOptions) => Promise<Blob>;

/** Downloads with the session in a header, which a plain link can't send. */
export function useDownloads(): Downloads {
  const t = useT();
  const app = useApp();
  const [running, setRunning] = useState<Downloads['running']>(null);
  const { run, stop } = useOneAtATime((error) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === 'aborted') return;
    notifyFailure(app, t, error, t('Files'), { action: t('Download'), reads: true });
  });
  useEffect(() => stop, [stop]);
  const fetch = async (name: string, signal: AbortSignal, load: Load) => {
    setRunning({ name, bytes: 0 });
    const onReceived = (bytes: number) => !signal.aborted && setRunning({ name, bytes });
    const file = await load({ signal, onReceived });
    if (!signal.aborted) saveFile(file, name);
  };
  const done = () => setRunning(null);
  const fetchAll = async (service: string, paths: readonly string[], signal: AbortSignal) => {
    for (const path of paths) {
      const load: Load = (options) => downloadEntry(app, service, path, options);
      await fetch(downloadName(service, path), signal, load);
    }
  };
  // a ZIP file must not have what was deleted
  const start = async (
    service: string,
    name: string,
    load: (signal: AbortSignal) => Promise<void>,
  ) => {
    await run(async (signal) => {
      setRunning({ name, bytes: 0 });
      await sendFileDeletes(app, service, { signal });
      await load(signal).finally(done);
    });
  };
  const download: Downloads['download'] = (service, paths) =>
    start(service, downloadName(service, paths[0] ?? ''), (signal) =>
      fetchAll(service, paths, signal),
    );
  const downloadZip: Downloads['downloadZip'] = (service, paths, name) => {
    const load: Load = (options) => downloadTogether(app, service, paths, options);
    return start(service, name, (signal) => fetch(name, signal, load));
  };
  return { running, download, downloadZip, stop };
}
