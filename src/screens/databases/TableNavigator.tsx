import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { databasesStore, tablesIn } from '../../core/tables/databasesStore.ts';
import { loadDatabases } from '../../core/tables/loadDatabases.ts';
import { loadTables } from '../../core/tables/loadTables.ts';
import { notify } from '../../core/notices/notices.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import type { LinkRow } from '../ui/long/LinkList.tsx';
import { SearchedLinks } from '../ui/long/SearchedLinks.tsx';
import { PickerButton } from '../ui/form/PickerButton.tsx';
import { MoreHint } from '../ui/MoreHint.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useTableSearch } from './useTableSearch.ts';
import { useApp } from '../flow/useApp.ts';
import { useSheet } from '../ui/useSheet.ts';
import { useT } from '../ui/useT.ts';
import navigator from '../ui/long/navigator.css' with { type: 'css' };

export interface TableNavigatorProps {
  /** Both as in the URL. */
  service: string | null;
  table: string | null;
  /** The URL of a service, or of one of its tables, if the page has URLs. */
  href: (service: string, table: string | null) => string | undefined;
  /** Called when a table or another service is chosen; null for the list of services. */
  onChoose: (service: string | null, table: string | null) => void;
  /** Actions on the service, beside Refresh. */
  actions?: ReactNode;
}

/** The database services of an instance and their tables: choose both in turn, or search. */
export function TableNavigator(props: TableNavigatorProps) {
  const { service } = props;
  useSheet(navigator);
  const t = useT();
  const app = useApp();
  const {
    rows: services,
    status,
    error,
    stop,
  } = useStore(databasesStore(app), (state) => state.services);
  useEffect(() => {
    if (status === 'idle') void loadDatabases(app);
  }, [app, status]);
  const options = useMemo(
    () => services.map(({ name, label }) => ({ value: name, label: name, hint: label })),
    [services],
  );
  const links = useMemo(() => services.map(toLink), [services]);
  return (
    <nav className="df-navigator" aria-label={t('Tables')}>
      {service !== null && (
        <div className="df-navigator-service">
          <PickerButton
            label={t('Service')}
            options={options}
            value={[service]}
            onChange={([chosen]) => props.onChoose(chosen ?? null, null)}
          />
          <RefreshTables service={service} />
        </div>
      )}
      {error && (
        <ErrorState error={error} onRetry={() => void loadDatabases(app, { refresh: true })} />
      )}
      {service !== null ? (
        <TablesOfService {...props} service={service} />
      ) : status === 'ready' ? (
        <DatabaseServices {...props} services={links} />
      ) : (
        !error && <Skeleton lines={6} onStop={stop} />
      )}
    </nav>
  );
}

/** The services, and a search for them and for the tables in all of them. */
function DatabaseServices(props: TableNavigatorProps & { services: readonly LinkRow[] }) {
  const t = useT();
  const [text, setText] = useState('');
  const { tables, total, progress } = useTableSearch(text);
  const rows = useMemo(
    () =>
      tables.map(({ service, name }) => ({
        ...{ key: `${service}/${name}`, label: name, hint: service },
        href: props.href(service, name),
      })),
    // `href` differs on every render, but returns the same
    // oxlint-disable-next-line react/exhaustive-deps
    [tables],
  );
  const choose = (key: string) => {
    const table = tables.find(({ service, name }) => key === `${service}/${name}`);
    props.onChoose(table?.service ?? key, table?.name ?? null);
  };
  return (
    <>
      <SearchedLinks
        label={t('Services')}
        search={t('Service or table')}
        rows={props.services}
        current={null}
        href={(name) => props.href(name, null)}
        onChoose={choose}
        empty={t('No database services.')}
        further={{ rows, onSearch: setText }}
      />
      <MoreHint total={total} shown={tables.length} />
      {progress && (
        <p className="df-hint" role="status">
          {t('Reading table names: {done} of {total} services', { ...progress })}
        </p>
      )}
    </>
  );
}

/** Loads the tables of a service again, to show changes made elsewhere. */
function RefreshTables({ service }: { service: string }) {
  const t = useT();
  const app = useApp();
  const [refreshing, setRefreshing] = useState<string | null>(null);
  const refresh = async () => {
    setRefreshing(service);
    const { status: outcome } = await loadTables(app, service, { refresh: true });
    setRefreshing(null);
    // spec 2 §8
    if (outcome === 'ready') notify(app, 'success', t('{service} refreshed.', { service }));
  };
  return (
    <IconButton
      label={t('Refresh')}
      icon="refresh"
      busy={refreshing === service}
      onClick={() => void refresh()}
    />
  );
}

function TablesOfService(props: TableNavigatorProps & { service: string }) {
  const { service, table } = props;
  const t = useT();
  const app = useApp();
  const { rows, status, error, stop } = useStore(databasesStore(app), (state) =>
    tablesIn(state, service),
  );
  const links = useMemo(
    () =>
      rows.map((row) => {
        const link = toLink(row);
        if (!row.is_view) return link;
        return { ...link, hint: [link.hint, t('view')].filter(Boolean).join(' · ') };
      }),
    [rows, t],
  );
  useEffect(() => {
    if (status === 'idle') void loadTables(app, service);
  }, [app, service, status]);
  return (
    <>
      {props.actions && (
        <div className="df-group" data-actions>
          {props.actions}
        </div>
      )}
      {error && (
        <ErrorState
          error={error}
          onRetry={() => void loadTables(app, service, { refresh: true })}
        />
      )}
      {(status === 'ready' || rows.length > 0) && (
        <SearchedLinks
          key={service}
          label={t('Tables in {service}', { service })}
          search={t('Search tables')}
          rows={links}
          current={table}
          href={(name) => props.href(service, name)}
          onChoose={(name) => props.onChoose(service, name)}
          empty={t('{service} has no tables.', { service })}
        />
      )}
      {/^(idle|loading)$/.test(status) && <Skeleton lines={6} onStop={stop} />}
    </>
  );
}

/** A label that only spells the name differently is omitted: `order_items`, Order Items. */
function toLink({ name, label }: { name: string; label: string }): LinkRow {
  const letters = (text: string) => text.toLowerCase().replace(/[\W_]+/g, '');
  const says = label && letters(label) !== letters(name);
  return { key: name, label: name, hint: says ? label : undefined };
}
