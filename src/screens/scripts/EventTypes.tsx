import { useContext } from 'react';
import { ROOT } from '../../core/scripts/scriptPlace.ts';
import { isBroadcast } from '../../core/scripts/eventPaths.ts';
import { Icon } from '../ui/Icon.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useT } from '../ui/useT.ts';
import { useDialect } from '../flow/useDialect.ts';
import { LongName } from '../ui/LongName.tsx';
import { PlaceLink } from './PlaceLink.tsx';
import { ScriptCount } from './ScriptCount.tsx';
import { ScriptsContext } from './ScriptsContext.ts';
import { typeLabel } from './typeLabel.ts';
import { VirtualList } from '../ui/long/VirtualList.tsx';

export interface EventTypesProps {
  /** The event whose script is open. */
  open: string;
  /** The scripts couldn't be loaded. */
  hasFailed: boolean;
}

/** The first level: the types of events, and below them all existing scripts. */
export function EventTypes({ open, hasFailed }: EventTypesProps) {
  const t = useT();
  const { scripted, strays } = useContext(ScriptsContext);
  const { eventTypes } = useDialect().scripts;
  const own = scripted?.filter((name) => !strays.includes(name)) ?? [];
  const ofType = (broadcast: boolean) =>
    own.filter((name) => isBroadcast(name) === broadcast).length;
  const without = scripted?.filter((name) => strays.includes(name)) ?? [];
  return (
    <>
      <ul className="df-choices" aria-label={t('Event types')}>
        {eventTypes.map((type) => (
          <li key={type}>
            <PlaceLink to={{ ...ROOT, type }} className="df-option df-place">
              <span className="df-place-name">{t(typeLabel(type))}</span>
              <ScriptCount count={ofType(type === 'broadcast')} />
              <Icon name="right" />
            </PlaceLink>
          </li>
        ))}
        <li>
          <PlaceLink to={{ kind: 'file', path: '' }} className="df-option df-place">
            <span className="df-place-name">{t('Script file')}</span>
            <Icon name="right" />
          </PlaceLink>
        </li>
      </ul>
      {!hasFailed && (own.length > 0 || !without.length) && (
        <div className="df-own-scripts">
          <h3 className="df-label">{t('Scripts on this instance')}</h3>
          {!scripted && <Skeleton lines={3} />}
          {scripted?.length === 0 && <p className="df-hint">{t('No scripts yet.')}</p>}
          <ScriptLinks label={t('Scripts on this instance')} names={own} open={open} />
        </div>
      )}
      {without.length > 0 && (
        <div className="df-own-scripts">
          <h3 className="df-label">{t('Scripts without an event')}</h3>
          <ScriptLinks label={t('Scripts without an event')} names={without} open={open} />
        </div>
      )}
    </>
  );
}

interface ScriptLinksProps {
  label: string;
  names: readonly string[];
  /** The event whose script is open. */
  open: string;
}

function ScriptLinks({ label, names, open }: ScriptLinksProps) {
  if (!names.length) return null;
  return (
    <VirtualList label={label} items={names} keyOf={String}>
      {(event) => (
        <PlaceLink
          to={{ kind: 'script', event }}
          current={event === open}
          className="df-option df-place"
        >
          <span className="df-place-name df-mono">
            <LongName>{event}</LongName>
          </span>
        </PlaceLink>
      )}
    </VirtualList>
  );
}
