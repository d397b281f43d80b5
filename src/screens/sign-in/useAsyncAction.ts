import { useState } from 'react';
import { useOneAtATime, type OneAtATime } from '../ui/useOneAtATime.ts';

export interface AsyncAction extends Pick<OneAtATime, 'busy' | 'run'> {
  /** Why the last one failed; a new `count` announces it again. */
  failure: { message: string; count: number };
}

/** An action that a form runs once at a time and that can fail. */
export function useAsyncAction(): AsyncAction {
  const [failure, setFailure] = useState({ message: '', count: 0 });
  const { busy, run } = useOneAtATime((error) => {
    const { message } = error as Error;
    setFailure(({ count }) => ({ message, count: count + 1 }));
  });
  return { busy, failure, run };
}
