import { useStore } from 'zustand';
import type { MouseEvent } from 'react';
import { recentTables, unsavedTables, type TablePlace } from '../../core/data/recentTables.ts';
import { formatDataPath } from '../../core/data/dataPath.ts';
import { plural } from '../../core/messages/plural.ts';
import { databasesStore, tablesIn } from '../../core/tables/databasesStore.ts';
import { useApp } from '../flow/useApp.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { isPlainClick } from '../ui/isPlainClick.ts';
import type { AreaPath } from '../ui/list/useAreaPath.ts';
import { useT } from '../ui/useT.ts';

export interface DataStartProps {
  service: string | null;
  place: AreaPath;
}

/** Where Data begins: what isn't saved, the tables that were open last, and how many there are. */
export function DataStart({ service, place }: DataStartProps) {
  const t = useT();
  const app = useApp();
  const known = useStore(databasesStore(app));
  const services = known.services.rows.length;
  const tables = service === null ? null : tablesIn(known, service);
  const unsaved = unsavedTables(app);
  const recent = recentTables(app);
  const counts =
    tables?.status === 'ready'
      ? plural(t, tables.rows.length, { one: '{count} table', other: '{count} tables' })
      : service === null && known.services.status === 'ready'
        ? plural(t, services, { one: '{count} service', other: '{count} services' })
        : null;
  return (
    <div className="df-data-start">
      <EmptyState
        title={service === null ? t('No service selected.') : t('No table selected.')}
        text={[t('Choose a database service and a table.'), counts].filter(Boolean).join(' ')}
      />
      <Places
        title={t('Unsaved changes')}
        places={unsaved}
        place={place}
        hint={({ count }) =>
          plural(t, count, { one: '{count} unsaved record', other: '{count} unsaved records' })
        }
      />
      <Places title={t('Recent tables')} places={recent} place={place} hint={() => null} />
    </div>
  );
}

interface PlacesProps<T extends TablePlace> {
  title: string;
  places: readonly T[];
  place: AreaPath;
  hint: (one: T) => string | null;
}

function Places<T extends TablePlace>({ title, places, place, hint }: PlacesProps<T>) {
  if (!places.length) return null;
  return (
    <section aria-label={title}>
      <h3 className="df-title">{title}</h3>
      <ul>
        {places.map((one) => {
          const path = formatDataPath(one);
          const href = place.href(path);
          const Tag = href === undefined ? 'button' : 'a';
          const note = hint(one);
          return (
            <li key={path}>
              <Tag
                {...(href === undefined ? { type: 'button' as const } : { href })}
                className="df-option"
                onClick={(event: MouseEvent) => {
                  if (!isPlainClick(event)) return;
                  event.preventDefault();
                  place.go(path);
                }}
              >
                <span className="df-truncate">{one.table}</span>
                <span className="df-hint">{one.service}</span>
                {note && <span className="df-unsaved-count">{note}</span>}
              </Tag>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
