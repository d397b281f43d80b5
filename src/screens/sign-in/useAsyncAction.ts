import { useState } from 'react';
import { useOneAtATime, type OneAtATime } from '../ui/useOneAtATime.ts';

export interface AsyncAction extends Pick<OneAtATime, 'busy' | 'run'> {
  /** Why the last one failed; a new `count` says it again. */
  failure: { message: string; count: number };
}

/** Work that a form sends once and that may fail. */
export function useAsyncAction(): AsyncAction {
  const [failure, setFailure] = useState({ message: '', count: 0 });
  const { busy, run } = useOneAtATime((error) => {
    const { message } = error as Error;
    setFailure(({ count }) => ({ message, count: count + 1 }));
  });
  return { busy, failure, run };
}
