import { useCallback } from 'react';
import { lastSignIns } from '../../core/home/lastSignIns.ts';
import { formatTimestamp } from '../../core/messages/formatTimestamp.ts';
import { useApp } from '../flow/useApp.ts';
import { useElement, useElementId } from '../ui/ElementContext.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useLoaded } from '../ui/useLoaded.ts';
import { useT } from '../ui/useT.ts';
import { RouteLink } from './RouteLink.tsx';
import { Name } from '../ui/Name.tsx';

/** The users who signed in last. */
export function LastSignIns({ linkBase }: { linkBase: string | undefined }) {
  const t = useT();
  const id = useElementId();
  const app = useApp();
  const { lang } = useElement();
  const { value, error, retry, stop } = useLoaded(useCallback(() => lastSignIns(app), [app]));
  if (value?.length === 0) return null;
  return (
    <section className="df-home-part" aria-labelledby={id}>
      <h3 id={id}>{t('Recent sign-ins')}</h3>
      {error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : !value ? (
        <Skeleton lines={5} onStop={stop} />
      ) : (
        <ul className="df-home-signins">
          {value.map(({ path, name, at }) => (
            <li key={path}>
              <RouteLink path={path} linkBase={linkBase}>
                <Name>{name}</Name>
              </RouteLink>
              <span className="df-hint">{formatTimestamp(at, lang)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
