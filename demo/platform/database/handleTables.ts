import { PlatformError } from '../http/PlatformError.ts';
import type { Json, JsonObject, ServiceAnswer } from '../http/ServiceRequest.ts';
import { readOption } from '../query/readOption.ts';
import { TooMuchWork } from '../workTime.ts';
import type { DatabaseCall } from './DatabaseCall.ts';
import { isTruthy, listOption } from './listOption.ts';
import { listRecords } from './listRecords.ts';
import { labelOf } from './labels.ts';
import { describeListed } from './describeTable.ts';
import { memberPicker } from './memberPicker.ts';
import { readByIds, readOne } from './readByIds.ts';
import { postedQuery } from './postedQuery.ts';
import { requirePlainId } from './requirePlainId.ts';
import { prepareTableQuery } from './tableQuery.ts';
import { requireRecords, tableMask, verbsOf, visibleTables } from './tableAccess.ts';
import { shownTableName } from './TableInfo.ts';

/** Handles GET on `_table`: the list of tables, the records of one, one record by its id. */
export function handleTables(call: DatabaseCall): ServiceAnswer {
  const [, name, id] = call.request.path;
  if (!name) return listTables(call);
  const table = requireRecords(call, name);
  requirePlainId(call, table);
  try {
    const query = postedQuery(call.request, table);
    const tableQuery = prepareTableQuery({ ...call, request: { ...call.request, query } }, table);
    if (id !== undefined && id !== '') return readOne(tableQuery, id);
    const ids = listOption(query, 'ids');
    return ids.length > 0 ? readByIds(tableQuery, ids) : listRecords(tableQuery);
  } catch (error) {
    throw retrievalFailure(error, table.name);
  }
}

function listTables(call: DatabaseCall): Json {
  const { query, generation } = call.request;
  const tables = visibleTables(call, '_table');
  if (isTruthy(readOption(query, 'as_list'))) {
    return { resource: tables.map(shownTableName) };
  }
  const fields = listOption(query, 'fields');
  const isWhole = fields.includes('*');
  const pick = memberPicker(fields);
  const resource = tables.map((table): JsonObject => {
    const name = shownTableName(table);
    if (fields.length === 0) return { name };
    const access = verbsOf(tableMask(call, '_table', name));
    const all = describeListed(table, { generation, access });
    return isWhole ? all : pick({ ...all, name, label: table.extras.label ?? labelOf(table.name) });
  });
  return { resource };
}

/** Reports database errors as a failure of the whole table; other errors pass unchanged. */
function retrievalFailure(error: unknown, table: string): unknown {
  if (error instanceof TooMuchWork) return error;
  if (error instanceof PlatformError && error.status !== 500) return error;
  if (error instanceof PlatformError && error.message === 'Server Error') return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new PlatformError(500, `Failed to retrieve records from '${table}'.\n${reason}`);
}
