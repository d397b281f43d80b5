import { useStore } from 'zustand';
import { plural } from '../../core/messages/plural.ts';
import { databasesStore, tablesIn } from '../../core/tables/databasesStore.ts';
import { useApp } from '../flow/useApp.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { StartSteps } from '../ui/list/StartSteps.tsx';
import { StartPlaces, type StartPlace } from '../ui/list/StartPlaces.tsx';
import type { AreaPath } from '../ui/list/useAreaPath.ts';
import { useT } from '../ui/useT.ts';

/** A table, or something new in a service, with which users can continue. */
export interface TableStart {
  path: string;
  label: string;
  service: string;
  /** The unsaved changes there. */
  note?: string;
}

export interface TablesStartProps {
  service: string | null;
  /** What to do first, as a sentence. */
  text: string;
  place: Pick<AreaPath, 'href' | 'go'>;
  unsaved: readonly TableStart[];
  recent: readonly TableStart[];
  /** The first steps, for users with nothing to continue with. */
  steps: readonly string[];
}

/** The start page of Data and Schema: unsaved changes, recent tables, and how many there are. */
export function TablesStart(props: TablesStartProps) {
  const { service, text, place, unsaved, recent, steps } = props;
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
  const toPlace = ({ path, label, service: hint, note }: TableStart): StartPlace => ({
    ...{ key: path, label, hint, note, href: place.href(path) },
    onOpen: () => place.go(path),
  });
  return (
    <div className="df-start" data-local>
      <EmptyState
        title={service === null ? t('No service selected.') : t('No table selected.')}
        text={text}
        action={counts && <p className="df-hint">{counts}</p>}
      />
      <StartPlaces title={t('Unsaved changes')} places={unsaved.map(toPlace)} />
      <StartPlaces title={t('Recent tables')} places={recent.map(toPlace)} />
      {!unsaved.length && !recent.length && <StartSteps steps={steps} />}
    </div>
  );
}
