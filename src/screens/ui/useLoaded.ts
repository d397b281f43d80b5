import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ApiError } from '../../core/http/apiError.ts';
import { readApiError } from '../../core/http/readApiError.ts';
import { stoppedWaiting } from '../../core/http/stoppedWaiting.ts';
import { useReturn } from './useReturn.ts';

export interface Loaded<T> {
  /** null until it is loaded, or if loading failed. */
  value: T | null;
  error: ApiError | null;
  /** Drops the value and loads again. */
  retry: () => void;
  /** Stops waiting for the response; the error then says so. */
  stop: () => void;
  /** Loads again; the value stays until the response, even if that is an error. */
  reload: () => void;
}

interface Answer<T> {
  /** The `load` and attempt that it belongs to. */
  of: unknown;
  value: T | null;
  error: ApiError | null;
}

const NOTHING = { of: null, value: null, error: null };

/**
 * The result of `load`; loaded again if `load` is another function, and the last call wins. A
 * failure is retried once the server can be reached again. The signal aborts when the user stops.
 */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [answer, setAnswer] = useState<Answer<T>>(NOTHING);
  const [attempt, setAttempt] = useState(0);
  const giveUp = useRef<() => void>(undefined);
  // not after the paint: everything waits for it
  useLayoutEffect(() => {
    let isCurrent = true;
    const fail = (error: ApiError) =>
      isCurrent &&
      setAnswer((was) => ({ of: load, value: was.of === load ? was.value : null, error }));
    const stopper = new AbortController();
    load(stopper.signal).then(
      (value) => isCurrent && setAnswer({ of: load, value, error: null }),
      (error: unknown) => fail(sayable(error)),
    );
    giveUp.current = () => {
      fail(stoppedWaiting());
      isCurrent = false;
      stopper.abort();
    };
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  const retry = useCallback(() => {
    setAnswer(NOTHING);
    reload();
  }, [reload]);
  const stop = useCallback(() => giveUp.current?.(), []);
  // never the result of an earlier call
  const { value, error } = answer.of === load ? answer : NOTHING;
  // a load that the user has stopped restarts only on request
  useReturn(error && error.kind !== 'aborted' ? reload : undefined);
  return { value, error, retry, stop, reload };
}

/** An error with a plain message: an unexpected response has the engine's own words. */
const sayable = (error: unknown): ApiError =>
  error instanceof TypeError || error instanceof RangeError || error instanceof URIError
    ? readApiError(502, '')
    : (error as ApiError);
