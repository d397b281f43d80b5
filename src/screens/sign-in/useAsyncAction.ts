import { useRef, useState } from 'react';

export interface AsyncAction {
  busy: boolean;
  /** Why the last one failed; a new `count` says it again. */
  failure: { message: string; count: number };
  /** Does `work` unless some is under way; whatever it throws becomes the failure. */
  run: (work: () => Promise<void>) => Promise<void>;
}

/** Work that a form sends once and that may fail. */
export function useAsyncAction(): AsyncAction {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState({ message: '', count: 0 });
  const sending = useRef(false);
  const run = async (work: () => Promise<void>) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      const { message } = error as Error;
      setFailure(({ count }) => ({ message, count: count + 1 }));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  return { busy, failure, run };
}
