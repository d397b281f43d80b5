import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { noteFolder } from '../../core/files/folderTree.ts';
import { listFolder, type FileEntry } from '../../core/files/listFolder.ts';
import type { ApiError } from '../../core/http/apiError.ts';
import { stoppedWaiting } from '../../core/http/stoppedWaiting.ts';
import { useApp } from '../flow/useApp.ts';

export interface Folder {
  /** null until they are loaded. */
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
    Omit<Folder, 'reload' | 'stop' | 'busy'> & { of: string; at: string }
  >({
    ...{ of: '', at: '', entries: null, error: null },
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
        ...{ of: key, at, error },
        // an old list with a message is better than none
        entries: was.of === key && error.status !== 404 ? was.entries : null,
      }));
    giveUp.current = () => {
      stopper.abort();
      fail(stoppedWaiting());
    };
    listFolder(app, service, folder, stopper.signal).then(
      (entries) => {
        if (stopper.signal.aborted) return;
        noteFolder(app, service, folder, entries);
        setState({ of: key, at, entries, error: null });
      },
      (error: ApiError) => !stopper.signal.aborted && fail(error),
    );
    return () => stopper.abort();
  }, [app, service, folder, key, at]);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  const stop = useCallback(() => giveUp.current?.(), []);
  const isOwn = state.of === key;
  return {
    entries: isOwn ? state.entries : null,
    error: isOwn ? state.error : null,
    busy: state.at !== at,
    reload,
    stop,
  };
}
