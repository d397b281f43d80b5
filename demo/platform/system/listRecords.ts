import type { Json, JsonObject, ServiceRequest } from '../http/ServiceRequest.ts';
import { PlatformError, SERVER_ERROR } from '../http/PlatformError.ts';
import { readWholeRows } from '../storage/ReadBudget.ts';
import { describeTable } from './describeTable.ts';
import { findRelations } from './relatedRecords.ts';
import type { RecordOptions } from './recordOptions.ts';
import { runBatch } from './runBatch.ts';
import type { ExtrasContext } from './rowExtras.ts';
import { selectPage } from './selectPage.ts';
import { showRecords } from './showRecords.ts';
import type { SystemResource } from './SystemResource.ts';
import { belongs } from './belongs.ts';
import { requireRow } from './writeRecord.ts';

// the servers write ids into their SQL unchanged, so text is read as a column name
function notAColumn(
  { shape: { table } }: SystemResource,
  id: string,
  { generation }: ServiceRequest,
): PlatformError {
  return generation === 'classic'
    ? new PlatformError(
        500,
        `SQLSTATE[HY000]: General error: 1 no such column: ${id} ` +
          `(SQL: select * from "${table}" where id IN (${id}))`,
        null,
        'HY000',
      )
    : new PlatformError(
        500,
        `SQLSTATE[42S22]: Column not found: 1054 Unknown column '${id}' in 'WHERE' ` +
          `(Connection: mysql, SQL: select * from \`${table}\` where id IN (${id}))`,
        null,
        '42S22',
      );
}

function selectIds(
  resource: SystemResource,
  request: ServiceRequest,
  options: RecordOptions,
  show: ExtrasContext,
): unknown[] {
  const { context } = show;
  const ids = (options.ids ?? []).map((id) => id.trim());
  const write = { context, request, bulk: false };
  const text = ids.find((id) => !/^\d+$/.test(id));
  if (text !== undefined) throw notAColumn(resource, text, request);
  const own = belongs(resource);
  const known = ids.map(Number);
  // of current servers, too: measured before each is read on its own
  const rows = readWholeRows(
    context.system,
    resource.shape.table,
    `where ${own.sql} and id in (${known.map(() => '?').join(',')}) order by id`,
    [...own.params, ...known],
  );
  if (request.generation === 'current') {
    // in the table's order of ids, as in the servers' own query
    const sorted = [...new Set(ids)].sort((a, b) => Number(a) - Number(b));
    return runBatch(context.system, 'current', sorted, (id) => requireRow(resource, id, write), {
      verb: 'retrieved',
      rollback: false,
      proceed: true,
      show: (rows) => showRecords(rows, resource, options, show),
    });
  }
  return shownByPhp(showRecords(rows, resource, options, show), request);
}

/** PHP encodes a record without members as an empty list; current servers always add some. */
const shownByPhp = (records: readonly JsonObject[], { generation }: ServiceRequest): Json[] =>
  records.map((record) =>
    generation === 'classic' && Object.keys(record).length === 0 ? [] : record,
  );

// current servers always fail for an empty list of relations
function refuseNoRelations({ generation, query }: ServiceRequest): void {
  if (generation === 'current' && query.get('related') === '') {
    throw new PlatformError(500, SERVER_ERROR);
  }
}

/** GET of a whole collection: a page of it, or the records named by `ids`. */
export function listRecords(
  resource: SystemResource,
  request: ServiceRequest,
  options: RecordOptions,
  show: ExtrasContext,
): unknown {
  const { context } = show;
  refuseNoRelations(request);
  if (options.ids) return { resource: selectIds(resource, request, options, show) };
  findRelations(resource, options.related);
  const countOnly = options.countOnly && request.generation === 'current';
  const { rows, count } = selectPage(resource, request, options, context);
  if (countOnly) return count;
  const meta: JsonObject = {};
  if (count !== undefined) meta.count = count;
  if (options.includeSchema) meta.schema = describeTable(resource, request.generation);
  return {
    resource: options.asList
      ? rows.map((row) => Number(row.id))
      : shownByPhp(showRecords(rows, resource, options, show), request),
    ...(Object.keys(meta).length > 0 ? { meta } : {}),
  };
}

/** GET of one record; for a missing one, classic servers return an empty list. */
export function getRecord(
  resource: SystemResource,
  id: string,
  request: ServiceRequest,
  options: RecordOptions,
  show: ExtrasContext,
): unknown {
  const write = { context: show.context, request, bulk: false };
  try {
    const row = requireRow(resource, id, write);
    return shownByPhp(showRecords([row], resource, options, show), request)[0];
  } catch (error) {
    const missing = error instanceof PlatformError && error.status === 404;
    if (missing && request.generation === 'classic') return { resource: [] };
    throw error;
  }
}
