import { useCallback, useMemo } from 'react';
import { roleHolders } from '../../../core/roles/roleHolders.ts';
import { plural } from '../../../core/messages/plural.ts';
import type { Id } from '../../../core/lib/Id.ts';
import { fetchUses } from '../../../core/uses/fetchUses.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useT } from '../../ui/useT.ts';

/** Apps that give the role to everybody, and users who have it for an app. */
export function RoleHolderList({ id }: { id: Id }) {
  const t = useT();
  const app = useApp();
  const load = useMemo(() => () => roleHolders(app, id), [app, id]);
  const { value, error, retry } = useLoaded(load);
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!value) return <Skeleton lines={3} />;
  const { apps, users, userCount } = value;
  return (
    <div className="df-holders">
      <h5>{t('Apps with this default role')}</h5>
      {apps.length ? (
        <p>{apps.map(({ name }) => name).join(', ')}</p>
      ) : (
        <p className="df-hint">{t('Not the default role of any app.')}</p>
      )}
      <GivingServices id={id} />
      <h5>{t('Who has this role')}</h5>
      {!users.length && <p className="df-hint">{t('No user has this role.')}</p>}
      <ul className="df-bare">
        {users.map(({ id: user, name, apps: own }) => (
          <li key={String(user)}>
            {name} <span className="df-hint">{own.join(', ')}</span>
          </li>
        ))}
      </ul>
      {userCount > users.length && (
        <p className="df-hint">
          {plural(t, userCount - users.length, {
            one: 'and one more',
            other: 'and {count} more',
          })}
        </p>
      )}
    </div>
  );
}

/** Services that give the role to people who sign in or register by them. */
function GivingServices({ id }: { id: Id }) {
  const t = useT();
  const app = useApp();
  const load = useCallback(async () => (await fetchUses()).servicesGiving(app, [id]), [app, id]);
  const { value, error, retry } = useLoaded(load);
  if (error) return <ErrorState error={error} onRetry={retry} />;
  return (
    <>
      <h5>{t('Assigned by services')}</h5>
      {value?.length ? (
        <p>{value.map(({ name }) => name).join(', ')}</p>
      ) : (
        <p className="df-hint">{value && t('No service assigns this role.')}</p>
      )}
    </>
  );
}
