import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../core/http/apiError.ts';
import { notify } from '../../core/notices.ts';
import { users } from '../../core/resources/users.ts';
import {
  exportName,
  exportRecords,
  type TransferFormat,
} from '../../core/transfer/exportRecords.ts';
import { saveFile } from '../kit/saveFile.ts';
import { useApp } from '../kit/useApp.ts';
import { useT } from '../kit/useT.ts';

export interface UserExport {
  /** What is on its way, and how many bytes of it have come. */
  running: { format: TransferFormat; bytes: number } | null;
  start: (format: TransferFormat) => Promise<void>;
  stop: () => void;
}

/** One export at a time; another one takes its place, and leaving stops it. */
export function useUserExport(): UserExport {
  const app = useApp();
  const t = useT();
  const [running, setRunning] = useState<UserExport['running']>(null);
  const stopper = useRef<AbortController | null>(null);
  const stop = () => {
    stopper.current?.abort();
    setRunning(null);
  };
  useEffect(() => () => stopper.current?.abort(), []);
  const start = async (format: TransferFormat) => {
    stop();
    const { signal } = (stopper.current = new AbortController());
    setRunning({ format, bytes: 0 });
    try {
      const file = await exportRecords(app, users, format, {
        signal,
        onReceived: (bytes) => !signal.aborted && setRunning({ format, bytes }),
      });
      saveFile(file, exportName(users.path, format));
    } catch (error) {
      if (!signal.aborted) notify(app, 'error', t((error as ApiError).message));
    }
    if (!signal.aborted) setRunning(null);
  };
  return { running, start, stop };
}
