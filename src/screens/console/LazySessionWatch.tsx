import { useEffect, useState } from 'react';
import type { SessionWatch, SessionWatchProps } from './SessionWatch.tsx';

/** The watch over a session, fetched once somebody is signed in: a visitor does without its code. */
export function LazySessionWatch(props: SessionWatchProps) {
  const [Watch, setWatch] = useState<typeof SessionWatch>();
  useEffect(() => {
    let isShown = true;
    import('./SessionWatch.tsx').then(
      (part) => isShown && setWatch(() => part.SessionWatch),
      // the areas say of themselves that their session has ended
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return Watch ? <Watch {...props} /> : null;
}
