import { useEffect, useState } from 'react';
import type { Environment } from '../../core/environment/Environment.ts';

const fetchWays = () => import('./OtherWays.tsx');

/** What few instances offer besides a password, fetched where they do; the form works without it. */
export function useOtherWays(authentication: Environment['authentication'] | null) {
  const { adldap, oauth, saml } = authentication ?? {};
  const [ways, setWays] = useState<Awaited<ReturnType<typeof fetchWays>>>();
  const isOffered = !!(adldap?.length || oauth?.length || saml?.length);
  useEffect(() => {
    // what did not come is asked for again when somebody turns to the page
    const ask = (): unknown =>
      fetchWays().then(setWays, () => addEventListener('focusin', ask, { once: true }));
    if (isOffered) ask();
  }, [isOffered]);
  return ways;
}
