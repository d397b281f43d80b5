import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ApiError } from '../../core/http/apiError.ts';
import { readApiError } from '../../core/http/readApiError.ts';
import { stoppedWaiting } from '../../core/http/stoppedWaiting.ts';
import { useReturn } from './useReturn.ts';

export interface Loaded<T> {
  /** null until it is loaded, or if loading failed. */
  value: T | null;
  error: ApiError | null;
  /** Forgets what is known and asks again. */
  retry: () => void;
  /** Stops waiting for the answer: that is the error then. */
  stop: () => void;
  /** Asks again; what is known stays until the answer, and where that is an error. */
  reload: () => void;
}

interface Answer<T> {
  /** The question that it belongs to. */
  of: unknown;
  value: T | null;
  error: ApiError | null;
}

const NOTHING = { of: null, value: null, error: null };

/**
 * What `load` answers; asked again when `load` is another function, the last question wins. A failure is
 * asked again as soon as a server that was away is back. The signal aborts when someone stops waiting.
 */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [answer, setAnswer] = useState<Answer<T>>(NOTHING);
  const [attempt, setAttempt] = useState(0);
  const giveUp = useRef<() => void>(undefined);
  // not after the paint: it is what everyone waits for
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
  // never the answer to an earlier question
  const { value, error } = answer.of === load ? answer : NOTHING;
  // what someone has stopped starts again only when they ask for it
  useReturn(error && error.kind !== 'aborted' ? reload : undefined);
  return { value, error, retry, stop, reload };
}

/** An error with a plain message: an unexpected response fails with the engine's own words. */
const sayable = (error: unknown): ApiError =>
  error instanceof TypeError || error instanceof RangeError || error instanceof URIError
    ? readApiError(502, '')
    : (error as ApiError);
