import type { MouseEvent, ReactNode } from 'react';
import { useEmit } from '../ElementContext.tsx';
import { isPlainClick } from '../isPlainClick.ts';

/** A link to another area of the console; renders nothing if the page has no URLs. */
export function AreaLink(props: {
  /** As the console spells it: `/schema/shop/orders`. */
  path: string;
  /** Its prefix in the page's URLs. */
  linkBase: string | undefined;
  children: ReactNode;
}) {
  const { path, linkBase, children } = props;
  const emit = useEmit();
  if (linkBase === undefined) return null;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    emit('df-navigate', { path });
  };
  return (
    <a className="df-area-link" href={linkBase + path} onClick={follow}>
      {children}
    </a>
  );
}
