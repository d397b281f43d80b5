import type { ReactNode } from 'react';
import { useEmit } from '../ElementContext.tsx';
import { Link } from '../Link.tsx';

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
  const open = () => emit('df-navigate', { path });
  return (
    <Link className="df-area-link" href={linkBase + path} onOpen={open}>
      {children}
    </Link>
  );
}
