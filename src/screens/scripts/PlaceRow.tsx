import { useContext } from 'react';
import { scriptsBelow } from '../../core/scripts/eventPaths.ts';
import type { BrowsePlace } from '../../core/scripts/scriptPlace.ts';
import { PlaceLink } from './PlaceLink.tsx';
import { ScriptCount } from './ScriptCount.tsx';
import { ScriptsContext } from './ScriptsContext.ts';

export interface PlaceRowProps {
  to: BrowsePlace;
  name: string;
  hint?: string | undefined;
}

/** One step of the way to an event, marked where it leads to scripts. */
export function PlaceRow({ to, name, hint }: PlaceRowProps) {
  const { scripted } = useContext(ScriptsContext);
  return (
    <PlaceLink to={to} className="df-option df-place">
      <span className="df-cut">
        {name}
        {hint && <span className="df-hint"> {hint}</span>}
      </span>
      <ScriptCount count={scriptsBelow(scripted ?? [], to).length} />
    </PlaceLink>
  );
}
