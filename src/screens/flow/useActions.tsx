import { useRef, useState, type ReactNode } from 'react';
import { stoppedWaiting } from '../../core/http/stoppedWaiting.ts';
import { stoppedAction, untilStopped } from '../../core/http/untilStopped.ts';
import { clearStaleNotices } from '../../core/notices/clearStaleNotices.ts';
import { notifyFailure, type Attempt } from '../../core/notices/notifyFailure.ts';
import { sameOwner } from '../../core/session/sameOwner.ts';
import { SlowNote } from '../ui/SlowNote.tsx';
import { useT } from '../ui/useT.ts';
import { useApp } from './useApp.ts';

/** Something that the user does outside of a form. */
export interface Action<T> extends Attempt {
  /** Identifies it if others can run at the same time, such as those of other rows. */
  key?: string;
  /** The signal aborts when the user stops waiting; only what reads may end then. */
  send: (signal: AbortSignal) => Promise<T>;
  /**
   * Called with the result, unless the user has stopped waiting or someone else has signed in. The
   * component may be unmounted: then nothing else must open or close.
   */
  done?: (result: T) => void;
  /** Shows a failure in place of a notice. */
  failed?: (error: unknown) => void;
  /** The title of the notice. */
  title?: string;
}

export interface Actions {
  /** Whether the one with this key is running. */
  isBusy: (key?: string) => boolean;
  /**
   * Does it, unless it is running. Resolves to its result; null if it failed or was stopped, or if
   * someone else has signed in.
   */
  act: <T>(action: Action<T>) => Promise<T | null>;
  /**
   * Shown while something runs: after some seconds it says that the server is slow, and offers to
   * stop waiting for it, or for all without a key.
   */
  waiting: (key?: string) => ReactNode;
}

/**
 * Does what buttons outside of forms do, one at a time for each key. If the user stops waiting, it
 * isn't known whether it was carried out, and a notice says so.
 */
export function useActions(): Actions {
  const t = useT();
  const app = useApp();
  const running = useRef(new Map<string, AbortController>());
  const [keys, setKeys] = useState<readonly string[]>([]);
  const refusal = useRef('');
  const update = () => setKeys([...running.current.keys()]);
  const act: Actions['act'] = async (action) => {
    const { key = '', send, done, failed, title = t('Api Error'), ...attempt } = action;
    if (running.current.has(key)) return null;
    const stopper = new AbortController();
    running.current.set(key, stopper);
    update();
    clearStaleNotices(app, refusal.current);
    // it wasn't the request of someone who has signed in since
    const isTheirs = sameOwner(app);
    const stopped = attempt.reads ? stoppedWaiting : stoppedAction;
    try {
      const result = await untilStopped(send(stopper.signal), stopper.signal, stopped);
      if (!isTheirs()) return null;
      done?.(result);
      return result;
    } catch (error) {
      if (!isTheirs()) return null;
      if (failed) failed(error);
      else {
        const offered = { again: () => void act(action), ...attempt };
        refusal.current = notifyFailure(app, t, error as Error, title, offered);
      }
      return null;
    } finally {
      running.current.delete(key);
      update();
    }
  };
  const stop = (key?: string) => {
    for (const [each, stopper] of running.current)
      if (key === undefined || key === each) stopper.abort();
  };
  const isBusy = (key = '') => keys.includes(key);
  const waiting = (key?: string) =>
    (key === undefined ? keys.length > 0 : isBusy(key)) && <SlowNote onStop={() => stop(key)} />;
  return { isBusy, act, waiting };
}
