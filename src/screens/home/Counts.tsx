import type { HomeCounts } from '../../core/home/loadOverview.ts';
import { formatNumber } from '../../core/messages/formatNumber.ts';
import { useT } from '../ui/useT.ts';
import { AreaLink } from './AreaLink.tsx';

/** How many users, admins, services and apps there are, each the way to its list. */
export function Counts(props: { counts: HomeCounts | null; linkBase: string | undefined }) {
  const { counts, linkBase } = props;
  const t = useT();
  const tiles = [
    { path: '/users', label: t('Users'), count: counts?.total_users },
    { path: '/admins', label: t('Admins'), count: counts?.total_admins },
    { path: '/services', label: t('Services'), count: counts?.total_services },
    { path: '/apps', label: t('Apps'), count: counts?.total_apps },
  ];
  return (
    <ul className="df-home-counts" aria-label={t('Totals')} aria-busy={!counts}>
      {tiles.map(({ path, label, count }) => (
        <li key={path}>
          <AreaLink className="df-home-count" path={path} linkBase={linkBase}>
            <span className="df-hint">{label}</span>{' '}
            <b>{count === undefined ? '\u00a0' : formatNumber(t, count)}</b>
          </AreaLink>
        </li>
      ))}
    </ul>
  );
}
