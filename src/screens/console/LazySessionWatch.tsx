import { useEffect, useState } from 'react';
import type { SessionWatch, SessionWatchProps } from './SessionWatch.tsx';

const fetchWatch = () => import('./SessionWatch.tsx');

/**
 * The watch over a session, fetched once somebody is signed in: a visitor does without its code. When
 * it has not come it is fetched again at the lapse; until then nobody offers a sign-in, no call waits
 * for one, and the areas say of themselves that the session has ended.
 */
export function LazySessionWatch(props: SessionWatchProps & { load?: typeof fetchWatch }) {
  const { load = fetchWatch, ...watch } = props;
  const [Watch, setWatch] = useState<typeof SessionWatch>();
  useEffect(() => {
    let isShown = true;
    load().then(
      (part) => isShown && setWatch(() => part.SessionWatch),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [load, watch.isLapsed]);
  return Watch ? <Watch {...watch} /> : null;
}
