import { useContext, type ReactNode } from 'react';
import { formatScriptPlace, type ScriptPlace } from '../../core/scripts/scriptPlace.ts';
import { Link } from '../ui/Link.tsx';
import { ScriptsContext } from './ScriptsContext.ts';

export interface PlaceLinkProps {
  to: ScriptPlace;
  /** It is the current place. */
  current?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Links to another place of the area. */
export function PlaceLink({ to, current, className = 'df-link', children }: PlaceLinkProps) {
  const { href, show } = useContext(ScriptsContext);
  return (
    <Link
      href={href(formatScriptPlace(to))}
      onOpen={() => show(to)}
      className={className}
      aria-current={current || undefined}
    >
      {children}
    </Link>
  );
}
