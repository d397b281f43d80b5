import { recentTables } from '../../core/data/recentTables.ts';
import { formatSchemaPath } from '../../core/schema/schemaAddress.ts';
import { unsavedSchemas } from '../../core/schema/unsavedSchemas.ts';
import { TablesStart } from '../databases/TablesStart.tsx';
import { useApp } from '../flow/useApp.ts';
import type { AreaPath } from '../ui/list/useAreaPath.ts';
import { useT } from '../ui/useT.ts';

/** The start page of Schema. */
export function SchemaStart({ service, place }: { service: string | null; place: AreaPath }) {
  const t = useT();
  const app = useApp();
  const unsaved = unsavedSchemas(app).map((one) => ({
    path: formatSchemaPath(one),
    label: one.table ?? (one.create === 'upload' ? t('Upload') : t('New table')),
    service: one.service,
  }));
  const recent = recentTables.read(app).map((one) => ({
    path: formatSchemaPath(one),
    label: one.table,
    service: one.service,
  }));
  const text =
    service === null
      ? t('Choose a database service.')
      : t('Choose a table, create one, or upload a schema.');
  return (
    <TablesStart
      service={service}
      text={text}
      place={place}
      unsaved={unsaved}
      recent={recent}
      steps={[
        t('Choose a service, then a table to see its fields and relationships.'),
        t('Create a table field by field, or upload several as JSON.'),
        t('Before a save can delete data, you see how many records it affects.'),
      ]}
    />
  );
}
