import { useCallback } from 'react';
import type { Id } from '../../../core/lib/Id.ts';
import { fetchUses } from '../../../core/uses/fetchUses.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useT } from '../../ui/useT.ts';
import { Names } from '../../ui/Names.tsx';
import { RoleUsers } from './RoleUsers.tsx';

/** The users with a role, and the services that assign it. */
export function RoleHolderList({ id }: { id: Id }) {
  const t = useT();
  return (
    <div className="df-holders">
      <h5>{t('Users with this role')}</h5>
      <RoleUsers id={id} />
      <GivingServices id={id} />
    </div>
  );
}

/** Services that assign the role to users who sign in or register through them. */
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
        <p>
          <Names names={value.map(({ name }) => name)} />
        </p>
      ) : (
        <p className="df-hint">{value && t('No service assigns this role.')}</p>
      )}
    </>
  );
}
