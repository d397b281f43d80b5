import type { JsonObject, ServiceRequest } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';
import { describeTable } from './describeTable.ts';
import { findRelations } from './relatedRecords.ts';
import type { RecordOptions } from './recordOptions.ts';
import { runBatch } from './runBatch.ts';
import type { ExtrasContext } from './rowExtras.ts';
import { selectPage } from './selectPage.ts';
import { showRecords } from './showRecords.ts';
import type { SystemResource } from './SystemResource.ts';
import { belongs, requireRow } from './writeRecord.ts';

function selectIds(
  resource: SystemResource,
  request: ServiceRequest,
  options: RecordOptions,
  show: ExtrasContext,
): unknown[] {
  const { context } = show;
  const ids = options.ids ?? [];
  const write = { context, request, bulk: false };
  if (request.generation === 'current') {
    // in the order of the ids in the table, as the servers' own query gives them
    const sorted = [...new Set(ids)].sort((a, b) => Number(a) - Number(b));
    return runBatch(context.system, 'current', sorted, (id) => requireRow(resource, id, write), {
      verb: 'retrieved',
      rollback: false,
      proceed: true,
      show: (rows) => showRecords(rows, resource, options, show),
    });
  }
  const known = ids.filter((id) => /^\d+$/.test(id)).map(Number);
  const own = belongs(resource);
  const rows = context.system.all(
    `select * from ${resource.shape.table} where ${own.sql}
     and id in (${known.map(() => '?').join(',')}) order by id`,
    [...own.params, ...known],
  );
  return showRecords(rows, resource, options, show);
}

/** GET of a whole collection: a page of it, or the records named by `ids`. */
export function listRecords(
  resource: SystemResource,
  request: ServiceRequest,
  options: RecordOptions,
  show: ExtrasContext,
): unknown {
  const { context } = show;
  if (options.ids) return { resource: selectIds(resource, request, options, show) };
  findRelations(resource, options.related);
  const { rows, count } = selectPage(resource, request, options, context);
  const meta: JsonObject = {};
  if (count !== undefined) meta.count = count;
  if (options.includeSchema) meta.schema = describeTable(resource, request.generation);
  return {
    resource: options.asList
      ? rows.map((row) => Number(row.id))
      : showRecords(rows, resource, options, show),
    ...(Object.keys(meta).length > 0 ? { meta } : {}),
  };
}

/** GET of one record; classic servers answer a missing one with an empty list. */
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
    return showRecords([row], resource, options, show)[0];
  } catch (error) {
    const missing = error instanceof PlatformError && error.status === 404;
    if (missing && request.generation === 'classic') return { resource: [] };
    throw error;
  }
}
