import { useLayoutEffect, useState } from 'react';
import { readMailLink, takeMailLink, type MailLink } from '../../core/session/mailLink.ts';

/**
 * What the link of a mail says: from `path` where somebody else keeps the address, else from the
 * page's own, which loses it before the first paint.
 */
export function useMailLink(page: string, path: string | undefined): MailLink {
  const [own] = useState(() => (path === undefined ? takeMailLink(location.href, page) : null));
  useLayoutEffect(() => {
    if (own) history.replaceState(history.state, '', own.rest);
  }, [own]);
  return own?.link ?? readMailLink(path ?? '');
}
