import { useContext } from 'react';
import { ROOT } from '../../core/scripts/scriptPlace.ts';
import { isBroadcast } from '../../core/scripts/eventPaths.ts';
import { Icon } from '../ui/Icon.tsx';
import { useT } from '../ui/useT.ts';
import { useDialect } from '../flow/useDialect.ts';
import { PlaceLink } from './PlaceLink.tsx';
import { ScriptCount } from './ScriptCount.tsx';
import { ScriptsContext } from './ScriptsContext.ts';
import { typeLabel } from './typeLabel.ts';
import { VirtualList } from '../ui/long/VirtualList.tsx';

/** The first level: the types of events, and below them all existing scripts. */
export function EventTypes({ open }: { open: string }) {
  const t = useT();
  const { scripted } = useContext(ScriptsContext);
  const { eventTypes } = useDialect().scripts;
  const ofType = (broadcast: boolean) =>
    scripted?.filter((name) => isBroadcast(name) === broadcast).length ?? 0;
  return (
    <>
      <ul className="df-choices" aria-label={t('Event types')}>
        {eventTypes.map((type) => (
          <li key={type}>
            <PlaceLink to={{ ...ROOT, type }} className="df-option df-place">
              <span className="df-truncate">{t(typeLabel(type))}</span>
              <ScriptCount count={ofType(type === 'broadcast')} />
              <Icon name="right" />
            </PlaceLink>
          </li>
        ))}
        <li>
          <PlaceLink to={{ kind: 'file', path: '' }} className="df-option df-place">
            <span className="df-truncate">{t('Script file')}</span>
            <Icon name="right" />
          </PlaceLink>
        </li>
      </ul>
      {scripted && (
        <div className="df-own-scripts">
          <h3 className="df-label">{t('Scripts on this instance')}</h3>
          {scripted.length === 0 && <p className="df-hint">{t('No scripts yet.')}</p>}
          {scripted.length > 0 && (
            <VirtualList label={t('Scripts on this instance')} items={scripted} keyOf={String}>
              {(event) => (
                <PlaceLink
                  to={{ kind: 'script', event }}
                  current={event === open}
                  className="df-option df-place"
                >
                  <span className="df-truncate df-mono">{event}</span>
                </PlaceLink>
              )}
            </VirtualList>
          )}
        </div>
      )}
    </>
  );
}
