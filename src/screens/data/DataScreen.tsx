import { useEffect } from 'react';
import { formatDataPath, parseDataPath } from '../../core/data/dataPath.ts';
import { adminArea, type AreaProps } from '../flow/adminArea.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { recentTables } from '../../core/data/recentTables.ts';
import { DataStart } from './DataStart.tsx';
import { useApp } from '../flow/useApp.ts';
import { TableNavigator } from '../databases/TableNavigator.tsx';
import { useAreaPath } from '../ui/list/useAreaPath.ts';
import { useLeaving } from '../ui/useLeaving.ts';
import { useT } from '../ui/useT.ts';
import { useWorkbenchLayout } from '../flow/useWorkbenchLayout.ts';
import { Workbench } from '../ui/workbench/Workbench.tsx';

const TableBrowser = lazyPart(async () => (await import('./grid/TableBrowser.tsx')).TableBrowser);

/** The records of all tables: choose a service and a table, then view and edit (spec 2 §2, §4). */
export const DataScreen = adminArea(DataBrowser);

function DataBrowser({ path, linkBase }: AreaProps) {
  const t = useT();
  // in parallel to the services and tables, which are loading
  useEffect(() => TableBrowser.preload(), []);
  const place = useAreaPath('/data', path, linkBase);
  const at = parseDataPath(place.path);
  const { service, table } = at;
  const app = useApp();
  useEffect(() => {
    if (service !== null && table !== null) recentTables.note(app, { service, table });
  }, [app, service, table]);
  // two spaces, as specified (spec 2 §4)
  const leaving = useLeaving(t('You have Unsaved records.  Continue without saving?'));
  const choose = async (nextService: string | null, nextTable: string | null) => {
    const isSame = nextService === service && nextTable === table;
    if (isSame || !(await leaving.mayLeave())) return;
    place.go(formatDataPath({ service: nextService, table: nextTable }));
  };
  return (
    <Workbench
      title={t('Data')}
      tab={{
        label: t('Manage'),
        href: place.href(''),
        onSelect: () => void choose(null, null),
      }}
      isOpen={table !== null}
      {...useWorkbenchLayout('data')}
      list={
        <TableNavigator
          service={service}
          table={table}
          href={(one, other) => place.href(formatDataPath({ service: one, table: other }))}
          onChoose={(one, other) => void choose(one, other)}
        />
      }
    >
      {service !== null && table !== null ? (
        <TableBrowser
          key={`${service}/${table}`}
          at={{ ...at, service, table }}
          place={place}
          linkBase={linkBase}
          leaving={leaving}
          onBack={() => void choose(service, null)}
        />
      ) : (
        <DataStart service={service} place={place} />
      )}
    </Workbench>
  );
}
