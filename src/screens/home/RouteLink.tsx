import type { ReactNode } from 'react';
import { routeOf } from '../../core/navigation/routes.ts';
import { useEmit } from '../ui/ElementContext.tsx';
import { Link } from '../ui/Link.tsx';

export interface RouteLinkProps {
  /** The path in the console: `/users/create`. */
  path: string;
  /** The prefix of a path in a link; a page without one uses a fragment. */
  linkBase: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A link to a console area, opened through `df-navigate`; plain text if there is no such area. */
export function RouteLink({ path, linkBase = '#', className, children }: RouteLinkProps) {
  const emit = useEmit();
  if (!routeOf(path)) return <span className={className}>{children}</span>;
  const open = () => emit('df-navigate', { path });
  return (
    <Link className={className} href={linkBase + path} onOpen={open}>
      {children}
    </Link>
  );
}
