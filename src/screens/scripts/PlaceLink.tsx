import { useContext, type MouseEvent, type ReactNode } from 'react';
import { formatScriptPlace, type ScriptPlace } from '../../core/scripts/scriptPlace.ts';
import { isPlainClick } from '../ui/isPlainClick.ts';
import { ScriptsContext } from './ScriptsContext.ts';

export interface PlaceLinkProps {
  to: ScriptPlace;
  /** It is what is shown. */
  current?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Leads to another place of the area: a real link where the page keeps addresses. */
export function PlaceLink({ to, current, className = 'df-link', children }: PlaceLinkProps) {
  const { href, show } = useContext(ScriptsContext);
  const address = href(formatScriptPlace(to));
  const link = {
    className,
    'aria-current': current || undefined,
    onClick: (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      show(to);
    },
  };
  return address === undefined ? (
    <button type="button" {...link}>
      {children}
    </button>
  ) : (
    <a href={address} {...link}>
      {children}
    </a>
  );
}
