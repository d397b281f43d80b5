import { errorText } from '../../core/messages/errorText.ts';
import { useState } from 'react';
import { useT } from '../ui/useT.ts';
import { useOneAtATime, type OneAtATime } from '../ui/useOneAtATime.ts';

export interface AsyncAction extends Pick<OneAtATime, 'busy' | 'run' | 'stop'> {
  /** Why the last one failed; a new `count` announces it again. */
  failure: { message: string; count: number };
}

/** An action that a form runs once at a time and that can fail. */
export function useAsyncAction(): AsyncAction {
  const t = useT();
  const [failure, setFailure] = useState({ message: '', count: 0 });
  const { busy, run, stop } = useOneAtATime((error) => {
    const message = errorText(t, error as Error);
    setFailure(({ count }) => ({ message, count: count + 1 }));
  });
  return { busy, failure, run, stop };
}
