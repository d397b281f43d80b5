import type { MouseEvent } from 'react';
import { useStore } from 'zustand';
import { plural } from '../../core/messages/plural.ts';
import { databasesStore, tablesIn } from '../../core/tables/databasesStore.ts';
import { useApp } from '../flow/useApp.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { isPlainClick } from '../ui/isPlainClick.ts';
import type { AreaPath } from '../ui/list/useAreaPath.ts';
import { useSheet } from '../ui/useSheet.ts';
import { useT } from '../ui/useT.ts';
import start from './tablesStart.css' with { type: 'css' };

/** Where one can go on from the start of an area. */
export interface StartPlace {
  path: string;
  label: string;
  service: string;
  /** What is unsaved there. */
  note?: string;
}

export interface TablesStartProps {
  service: string | null;
  /** What to do first, as a sentence. */
  text: string;
  place: Pick<AreaPath, 'href' | 'go'>;
  unsaved: readonly StartPlace[];
  recent: readonly StartPlace[];
}

/** Where Data and Schema begin: what isn't saved, the tables opened last, and how many there are. */
export function TablesStart({ service, text, place, unsaved, recent }: TablesStartProps) {
  useSheet(start);
  const t = useT();
  const known = useStore(databasesStore(useApp()));
  const tables = service === null ? null : tablesIn(known, service);
  const counts =
    tables?.status === 'ready'
      ? plural(t, tables.rows.length, { one: '{count} table', other: '{count} tables' })
      : service === null && known.services.status === 'ready'
        ? plural(t, known.services.rows.length, {
            one: '{count} service',
            other: '{count} services',
          })
        : null;
  return (
    <div className="df-tables-start">
      <EmptyState
        title={service === null ? t('No service selected.') : t('No table selected.')}
        text={[text, counts].filter(Boolean).join(' ')}
      />
      <Places title={t('Unsaved changes')} places={unsaved} place={place} />
      <Places title={t('Recent tables')} places={recent} place={place} />
    </div>
  );
}

interface PlacesProps {
  title: string;
  places: readonly StartPlace[];
  place: TablesStartProps['place'];
}

function Places({ title, places, place }: PlacesProps) {
  if (!places.length) return null;
  return (
    <section aria-label={title}>
      <h3 className="df-title">{title}</h3>
      <ul>
        {places.map(({ path, label, service, note }) => {
          const href = place.href(path);
          const Tag = href === undefined ? 'button' : 'a';
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
                <span className="df-truncate">{label}</span>
                <span className="df-hint">{service}</span>
                {note && <span className="df-unsaved-count">{note}</span>}
              </Tag>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
