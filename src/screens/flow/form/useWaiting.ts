import { useEffect, useRef, useState } from 'react';
import { waitingTimes } from '../../ui/waitingTimes.ts';

export interface Waiting {
  /** It has taken seconds. */
  isSlow: boolean;
  begin: () => void;
  end: () => void;
  /** Pauses the timer: waiting for the user isn't waiting for the server. */
  pausing: <R>(answer: Promise<R>) => Promise<R>;
}

/** Detects when the server is slow. */
export function useWaiting(): Waiting {
  const [isSlow, setSlow] = useState(false);
  const isWaiting = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pause = () => {
    clearTimeout(timer.current);
    setSlow(false);
  };
  const end = () => {
    isWaiting.current = false;
    pause();
  };
  const begin = () => {
    isWaiting.current = true;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSlow(true), waitingTimes.slow);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const pausing = async <R>(answer: Promise<R>) => {
    pause();
    // a question can outlive the save that the user has stopped
    return answer.finally(() => isWaiting.current && begin());
  };
  return { isSlow, begin, end, pausing };
}
