import { useEffect, useLayoutEffect, useState } from 'react';
import { readMailLink, takeMailLink, type MailLink } from '../../../core/session/mailLink.ts';

/**
 * What the link of a mail says: from `path` where somebody else keeps the address, else from the
 * page's own, which loses it before the first paint.
 */
export function useMailLink(page: string, path: string | undefined): MailLink {
  const take = () => (path === undefined ? takeMailLink(location.href, page) : null);
  const [own, setOwn] = useState(take);
  useLayoutEffect(() => {
    if (own) history.replaceState(history.state, '', own.rest);
  }, [own]);
  useEffect(() => {
    // a second mail's link, opened in the same tab
    const look = () => setOwn((former) => take() ?? former);
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  });
  return own?.link ?? readMailLink(path ?? '');
}
