import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { deletedFiles, sendDeletesOver, withoutDeleted } from '../../core/files/deletedFiles.ts';
import { noteFolder } from '../../core/files/folderTree.ts';
import { listFolder, type FileEntry } from '../../core/files/listFolder.ts';
import type { ApiError } from '../../core/http/apiError.ts';
import { stoppedWaiting } from '../../core/http/stoppedWaiting.ts';
import { useApp } from '../flow/useApp.ts';

export interface Folder {
  /** Without deleted ones; null until they are loaded. */
  entries: readonly FileEntry[] | null;
  error: ApiError | null;
  busy: boolean;
  /** Loads again; the current entries stay until then. */
  reload: () => void;
  /** Stops waiting for the response; the error then says so. */
  stop: () => void;
}

/** The entries of a folder, none without a service; a new `version` means they have changed. */
export function useFolder(service: string | null, folder: string, version: number): Folder {
  const app = useApp();
  const key = `${service}/${folder}`;
  const [state, setState] = useState<
    Omit<Folder, 'reload' | 'stop' | 'busy'> & { of: string; at: string; askedAt: number }
  >({
    ...{ of: '', at: '', entries: null, error: null, askedAt: 0 },
  });
  const [round, setRound] = useState(0);
  const giveUp = useRef<() => void>(undefined);
  const at = `${key} ${version} ${round}`;
  // not after the paint: everything waits for it
  useLayoutEffect(() => {
    if (service === null) return undefined;
    const stopper = new AbortController();
    const fail = (error: ApiError) =>
      setState((was) => ({
        ...{ of: key, at, error, askedAt: was.askedAt },
        // an old list with a message is better than none
        entries: was.of === key && error.status !== 404 ? was.entries : null,
      }));
    giveUp.current = () => {
      stopper.abort();
      fail(stoppedWaiting());
    };
    const list = async () => {
      await sendDeletesOver(app, service, folder, stopper.signal);
      const { time: askedAt } = deletedFiles(app).getState();
      return { askedAt, entries: await listFolder(app, service, folder, stopper.signal) };
    };
    list().then(
      (read) => !stopper.signal.aborted && setState({ of: key, at, error: null, ...read }),
      (error: ApiError) => !stopper.signal.aborted && fail(error),
    );
    return () => stopper.abort();
  }, [app, service, folder, key, at]);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  const stop = useCallback(() => giveUp.current?.(), []);
  const isOwn = state.of === key;
  const deleted = useStore(deletedFiles(app));
  const { entries: listed, askedAt } = state;
  const entries = useMemo(
    () =>
      isOwn && listed && service !== null
        ? withoutDeleted(deleted, { service, folder }, listed, askedAt)
        : null,
    [isOwn, listed, service, folder, deleted, askedAt],
  );
  useEffect(() => {
    if (entries && service !== null) noteFolder(app, service, folder, entries);
  }, [app, service, folder, entries]);
  return {
    entries,
    error: isOwn ? state.error : null,
    busy: state.at !== at,
    reload,
    stop,
  };
}
