import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { createCollection } from '../../../core/collections/createCollection.ts';
import { plural } from '../../../core/messages/plural.ts';
import { pageLimitOf } from '../../../core/preferences/preferences.ts';
import type { AppLink } from '../../../core/resources/appGroups.ts';
import { apps } from '../../../core/resources/apps.ts';
import type { Id } from '../../../core/lib/Id.ts';
import { Checkbox } from '../../ui/list/Checkbox.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FilterBox } from '../../ui/list/FilterBox.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useT } from '../../ui/useT.ts';

export interface GroupAppsProps {
  links: readonly AppLink[];
  onChange: (links: AppLink[]) => void;
}

/** A page of apps with a checkbox each for a group. Apps checked on other pages stay checked. */
export function GroupApps({ links, onChange }: GroupAppsProps) {
  const t = useT();
  const app = useApp();
  const collection = useMemo(() => createCollection(app, apps), [app]);
  const [query, setQuery] = useState({ filter: '', page: 1, order: 'name' });
  useEffect(() => {
    void collection.load(query);
  }, [collection, query]);
  const { rows, total, status, error } = useStore(collection.store);
  const pageLimit = useStore(app.page.preferences, (state) => pageLimitOf(state, apps));
  // a link that existed before is restored unchanged, so checking its app again is no change; other
  // links come from the server and are the new state from then on
  const [checked, setChecked] = useState(links);
  const [before, setBefore] = useState(links);
  if (links !== checked) {
    setChecked(links);
    setBefore(links);
  }
  const linkOf = (id: Id, of = links) => of.find((link) => String(link.app_id) === String(id));
  const check = (id: Id, isOn: boolean) => {
    const next = isOn
      ? [...links, linkOf(id, before) ?? { app_id: id }]
      : links.filter((link) => link !== linkOf(id));
    setChecked(next);
    onChange(next);
  };
  const isLong = total > pageLimit || query.filter !== '';
  return (
    <fieldset className="df-checkboxes">
      <legend className="df-label">{t('Apps')}</legend>
      <p className="df-hint" role="status">
        {plural(t, links.length, {
          one: '{count} app in this group',
          other: '{count} apps in this group',
        })}
      </p>
      {isLong && (
        <FilterBox
          value={query.filter}
          onFilter={(filter) => setQuery({ ...query, filter, page: 1 })}
        />
      )}
      {error && <ErrorState error={error} onRetry={() => void collection.load(query)} />}
      {status === 'loading' && rows.length === 0 && <Skeleton lines={4} onStop={collection.stop} />}
      <div className="df-columns">
        {rows.map((row) => (
          <Checkbox
            key={String(row.id)}
            label={row.name}
            hint={row.description || undefined}
            checked={!!linkOf(row.id)}
            onChange={(isOn) => check(row.id, isOn)}
          />
        ))}
      </div>
      {isLong && (
        <Pagination
          page={query.page}
          pages={Math.max(1, Math.ceil(total / pageLimit))}
          total={total}
          onPage={(page) => setQuery({ ...query, page })}
        />
      )}
    </fieldset>
  );
}
