import { formatDataPath } from '../../core/data/dataPath.ts';
import { recentTables, unsavedTables, type TablePlace } from '../../core/data/recentTables.ts';
import { plural } from '../../core/messages/plural.ts';
import { TablesStart, type TableStart } from '../databases/TablesStart.tsx';
import { useApp } from '../flow/useApp.ts';
import type { AreaPath } from '../ui/list/useAreaPath.ts';
import { useT } from '../ui/useT.ts';

export interface DataStartProps {
  service: string | null;
  place: AreaPath;
}

const placeOf = (one: TablePlace): TableStart => ({
  path: formatDataPath(one),
  label: one.table,
  service: one.service,
});

/** The start page of Data. */
export function DataStart({ service, place }: DataStartProps) {
  const t = useT();
  const app = useApp();
  const unsaved = unsavedTables(app).map((one) => ({
    ...placeOf(one),
    note: plural(t, one.count, {
      one: '{count} unsaved record',
      other: '{count} unsaved records',
    }),
  }));
  return (
    <TablesStart
      service={service}
      text={t('Choose a database service and a table.')}
      place={place}
      unsaved={unsaved}
      recent={recentTables.read(app).map(placeOf)}
      steps={[
        t("Choose a service and a table, or type part of a table's name."),
        t('Edit cells in place. Nothing is sent until you save.'),
        t('Press ? to see the keyboard shortcuts of a page.'),
      ]}
    />
  );
}
