import type { ReactNode } from 'react';
import { useEmit } from '../ui/ElementContext.tsx';
import { Link } from '../ui/Link.tsx';
import { useLeavePage } from './useLeavePage.ts';

/**
 * A link to another area of the console, which asks before unsaved work is left; renders nothing
 * if the page has no URLs.
 */
export function AreaLink(props: {
  /** As the console spells it: `/schema/shop/orders`. */
  path: string;
  /** Its prefix in the page's URLs. */
  linkBase: string | undefined;
  children: ReactNode;
}) {
  const { path, linkBase, children } = props;
  const emit = useEmit();
  const leave = useLeavePage();
  if (linkBase === undefined) return null;
  const open = () => void leave(() => emit('df-navigate', { path }));
  return (
    <Link className="df-area-link" href={linkBase + path} onOpen={open}>
      {children}
    </Link>
  );
}
