import { Fragment, useCallback, useState } from 'react';
import type { Id } from '../../../core/lib/Id.ts';
import {
  HOLDERS_PER_PAGE,
  readHolders,
  roleHolders,
  type RoleHolder,
  type RoleHolders,
} from '../../../core/roles/roleHolders.ts';
import { useApp } from '../../flow/useApp.ts';
import { useDialect } from '../../flow/useDialect.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { AreaLink } from '../../flow/AreaLink.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useHostLinkBase } from '../../ui/useHostLinkBase.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useT } from '../../ui/useT.ts';
import { Name } from '../../ui/Name.tsx';
import { joinNames } from '../../../core/messages/joinNames.ts';

/** Who has a role: everyone in some apps, and users by name, one page at a time. */
export function RoleUsers({ id }: { id: Id }) {
  const app = useApp();
  const load = useCallback(() => roleHolders(app, id), [app, id]);
  const { value, error, retry, stop } = useLoaded(load);
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!value) return <Skeleton lines={3} onStop={stop} />;
  return <Holders holders={value} />;
}

function Holders({ holders: { byDefault, links } }: { holders: RoleHolders }) {
  const t = useT();
  const app = useApp();
  const { access } = useDialect();
  const [page, setPage] = useState(1);
  const load = useCallback(
    () => readHolders(app, links.slice((page - 1) * HOLDERS_PER_PAGE, page * HOLDERS_PER_PAGE)),
    [app, links, page],
  );
  const { value, error, retry, stop } = useLoaded(load);
  const names = joinNames(byDefault.map(({ name }) => name));
  return (
    <div className="df-holders">
      {byDefault.length > 0 && (
        <p className="df-note">
          {t('Everyone with no assigned role in {apps}, including visitors.', {
            apps: names,
          })}
        </p>
      )}
      {!links.length && <p className="df-hint">{t('No user has this role.')}</p>}
      {error && <ErrorState error={error} onRetry={retry} />}
      {links.length > 0 && !value && !error && <Skeleton lines={3} onStop={stop} />}
      {value && value.length > 0 && (
        <>
          <ul className="df-bare" aria-label={t('Users with this role')}>
            {value.map((holder) => (
              <Holder key={holder.user} holder={holder} />
            ))}
          </ul>
          {access.takesOtherRole && (
            <p className="df-hint">
              {t(
                'On this server, the role also applies to these users in apps where they have no role.',
              )}
            </p>
          )}
        </>
      )}
      {links.length > HOLDERS_PER_PAGE && (
        <Pagination
          page={page}
          pages={Math.ceil(links.length / HOLDERS_PER_PAGE)}
          total={links.length}
          size={HOLDERS_PER_PAGE}
          onPage={setPage}
        />
      )}
    </div>
  );
}

function Holder({ holder }: { holder: RoleHolder }) {
  const t = useT();
  const linkBase = useHostLinkBase();
  const { user, name, email, apps, isActive, isAdmin } = holder;
  if (name === null) return <li className="df-hint">{t('User {id} (deleted)', { id: user })}</li>;
  const path = `/${isAdmin ? 'admins' : 'users'}/${user}`;
  return (
    <li>
      {linkBase === undefined ? (
        <Name>{name}</Name>
      ) : (
        <AreaLink path={path} linkBase={linkBase}>
          <Name>{name}</Name>
        </AreaLink>
      )}{' '}
      <span className="df-hint">
        {email !== name && (
          <>
            <bdi>{email}</bdi>
            {' · '}
          </>
        )}
        {apps.map((one, at) => (
          <Fragment key={at}>
            {at > 0 && ', '}
            {one.is_active ? <Name>{one.name}</Name> : t('{app} (inactive)', { app: one.name })}
          </Fragment>
        ))}
      </span>
      {isAdmin && <span className="df-tag">{t('Admin')}</span>}
      {!isActive && <span className="df-tag">{t('Inactive')}</span>}
    </li>
  );
}
