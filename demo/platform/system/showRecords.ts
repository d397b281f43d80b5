import type { JsonObject } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { Row } from '../storage/Db.ts';
import { ReadBudget } from '../storage/ReadBudget.ts';
import { addRelated, findRelations } from './relatedRecords.ts';
import type { RecordOptions } from './recordOptions.ts';
import { DIRECTORY_COLUMNS, extrasOf, hasDirectory, type ExtrasContext } from './rowExtras.ts';
import type { SystemResource } from './SystemResource.ts';
import { showRow } from './TableShape.ts';

/** Field names without a column; current servers reject them, classic ones return them quoted. */
function unknownFields(
  resource: SystemResource,
  names: readonly string[],
  context: PlatformContext,
): string[] {
  const added = hasDirectory(context) ? DIRECTORY_COLUMNS : [];
  const extras = ['config', 'launch_url', 'confirmed', 'expired', ...added];
  return names.filter(
    (name) =>
      !extras.includes(name) && !resource.shape.columns.some((column) => column.name === name),
  );
}

function refuseUnknown(resource: SystemResource, name: string, names: readonly string[]): never {
  const columns = names.map((field) => `\`${field}\``).join(', ');
  throw new PlatformError(
    500,
    `SQLSTATE[42S22]: Column not found: 1054 Unknown column '${name}' in 'SELECT' ` +
      `(Connection: mysql, SQL: select ${columns} from \`${resource.shape.table}\`)`,
    null,
    '42S22',
  );
}

/** Stored rows as the requested records, including related rows; `budget`: of the whole answer. */
export function showRecords(
  rows: readonly Row[],
  resource: SystemResource,
  options: Pick<RecordOptions, 'fields' | 'related'>,
  show: ExtrasContext,
  budget: ReadBudget = new ReadBudget(),
): JsonObject[] {
  const { context } = show;
  const classic = context.generation === 'classic';
  const asked = options.fields === '*' ? undefined : options.fields;
  // an empty `fields=` means everything on current servers
  const names = !classic && asked?.join() === '' ? undefined : asked;
  const unknown = names ? unknownFields(resource, names, context) : [];
  if (!classic && names && unknown[0] !== undefined) refuseUnknown(resource, unknown[0], names);
  const relations = findRelations(resource, options.related);
  const extras = extrasOf(resource.shape.table, context.generation);
  const columns = !classic && names?.includes('config') ? ['id', 'type', ...names] : names;
  const records = rows.map((row) => {
    const record = showRow(row, resource.shape, context.generation, columns);
    // SQLite reads a quoted name without a column as text, so classic servers return it
    for (const name of unknown) record[`"${name}"`] = name;
    return { ...record, ...extras?.(row, names, show) };
  });
  addRelated(show, relations, rows, records, budget);
  return records;
}

/** Whether the response to a write has only ids, because nothing else was requested. */
export function wantsIdsOnly(options: Pick<RecordOptions, 'fields' | 'related'>): boolean {
  return options.fields === undefined && options.related.length === 0;
}

/** The response to a write: only ids, unless fields or relations were requested. */
export function showWritten(
  rows: readonly Row[],
  resource: SystemResource,
  options: Pick<RecordOptions, 'fields' | 'related'>,
  show: ExtrasContext,
  budget?: ReadBudget,
): JsonObject[] {
  if (wantsIdsOnly(options)) {
    return rows.map((row) => ({ id: Number(row.id) }));
  }
  const asked = { ...options, fields: options.fields ?? ['id'] };
  return showRecords(rows, resource, asked, show, budget);
}
