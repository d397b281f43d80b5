import { useEffect, useRef, useState } from 'react';
import { downloadEntry, downloadName } from '../../core/files/downloadEntry.ts';
import { ApiError } from '../../core/http/apiError.ts';
import { notify } from '../../core/notices/notices.ts';
import { saveFile } from '../ui/saveFile.ts';
import { useApp } from '../flow/useApp.ts';
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
  const stopper = useRef<AbortController | null>(null);
  useEffect(() => () => stopper.current?.abort(), []);
  const download: Downloads['download'] = async (service, paths) => {
    if (stopper.current) return;
    const { signal } = (stopper.current = new AbortController());
    try {
      for (const path of paths) {
        const name = downloadName(service, path);
        setRunning({ name, bytes: 0 });
        const onReceived = (bytes: number) => !signal.aborted && setRunning({ name, bytes });
        saveFile(await downloadEntry(app, service, path, { signal, onReceived }), name);
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.kind !== 'aborted') notify(app, 'error', t(error.message), t('Files'));
    } finally {
      stopper.current = null;
      setRunning(null);
    }
  };
  return { running, download, stop: () => stopper.current?.abort() };
}
