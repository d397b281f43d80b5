import { useContext } from 'react';
import type { EventPath } from '../../core/scripts/eventMap.ts';
import { scriptsBelow } from '../../core/scripts/eventPaths.ts';
import type { BrowsePlace } from '../../core/scripts/scriptPlace.ts';
import { Icon } from '../ui/Icon.tsx';
import { LongName } from '../ui/LongName.tsx';
import { PlaceLink } from './PlaceLink.tsx';
import { ScriptCount } from './ScriptCount.tsx';
import { ScriptsContext } from './ScriptsContext.ts';

export interface PlaceRowProps {
  to: BrowsePlace;
  name: string;
  hint?: string | undefined;
  /** On the same line. */
  tag?: string | undefined;
  /** The service's paths, if they are known. */
  paths?: readonly EventPath[] | undefined;
}

/** One step on the way to an event, marked if scripts are below it. */
export function PlaceRow({ to, name, hint, tag, paths }: PlaceRowProps) {
  const { scripted } = useContext(ScriptsContext);
  return (
    <PlaceLink to={to} className="df-option df-place">
      <span className="df-place-name">
        <span className="df-mono">
          <LongName>{name}</LongName>
        </span>
        {hint && (
          <>
            {' '}
            <span className="df-hint">{hint}</span>
          </>
        )}
      </span>
      {tag && <span className="df-hint df-place-tag">{tag}</span>}
      <ScriptCount count={scriptsBelow(scripted ?? [], to, paths).length} />
      <Icon name="right" />
    </PlaceLink>
  );
}
