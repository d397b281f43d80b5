import { refuseRepeated } from '../../http/bodyLimits.ts';
import type { JsonObject } from '../../http/ServiceRequest.ts';
import { compileCounted, isNoFilter } from '../../query/compileFilter.ts';
import { readOption } from '../../query/readOption.ts';
import { refuseSlowFilter } from '../filterCost.ts';
import { listOption } from '../listOption.ts';
import { refuseManyRelated } from '../manyIds.ts';
import { targetOf } from '../tableQuery.ts';
import { recordBatch, singleAct } from './recordBatch.ts';
import { soleRecord, type RecordRequest } from './RecordRequest.ts';
import type { RowId } from './RecordWriter.ts';
import { idName, keyOf, requireRow } from './rowKeys.ts';

/** The action on one row, which returns it if it wasn't deleted. */
type RowWork = (row: RowId) => RowId | void;

/** Does the same to the rows of many ids; 2.1.2 returns the ids as the texts they were sent as. */
export function byIds(request: RecordRequest, ids: readonly string[], work: RowWork): JsonObject[] {
  const { call, table, act, brief } = request;
  if (act !== 'delete') refuseRepeated(soleRecord(request), ids.length);
  const asked = listOption(call.request.query, 'fields').length > 0;
  const asText = call.request.generation === 'classic' && !asked;
  const one = (id: string) => {
    const record = workOn(request, requireRow(request, keyOf(request, id)), work);
    return asText ? { ...record, [idName(request)]: id } : record;
  };
  return recordBatch(call, table, act, ids, one, brief);
}

/** The filter of a request; empty for one that would select all rows. */
export function filterOf({ call: { request } }: RecordRequest): string {
  const filter = readOption(request.query, 'filter') ?? '';
  return isNoFilter(filter, request) ? '' : filter;
}

/** Does the same to all rows of a filter. */
export function byFilter(request: RecordRequest, filter: string, work: RowWork): JsonObject[] {
  const { call, table, act, show, writer } = request;
  const target = targetOf(call, table);
  const condition = compileCounted(filter, target);
  refuseSlowFilter({ call, table, target }, condition);
  return singleAct(call, table, act, () => {
    const rows = writer.findAll(condition, call.request.verb);
    refuseManyRelated(listOption(call.request.query, 'related'), rows.length);
    if (act !== 'delete') refuseRepeated(soleRecord(request), rows.length);
    if (act !== 'delete') return rows.map((row) => workOn(request, row, work));
    // all of them first: the deletion of one can delete others
    const before = rows.map(show);
    for (const row of rows) work(row);
    return before;
  });
}

/** Does it to one row, and returns the row afterwards, or as it was before its deletion. */
export function workOn({ act, show }: RecordRequest, row: RowId, work: RowWork): JsonObject {
  const before = act === 'delete' ? show(row) : undefined;
  const after = work(row) ?? row;
  return before ?? show(after);
}
