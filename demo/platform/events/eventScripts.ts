import { isJsonObject } from '../http/isJsonObject.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { JsonObject, ServiceRequest } from '../http/ServiceRequest.ts';
import type { PlatformContext } from '../platformContext.ts';
import { requireAuthor } from '../scripts/requireAuthor.ts';
import type { Row } from '../storage/Db.ts';
import { ReadBudget } from '../storage/ReadBudget.ts';
import { WriteBudget } from '../storage/WriteBudget.ts';
import { readRecordOptions } from '../system/recordOptions.ts';
import { lettersOf, noRecords, readRecords } from '../system/resourceCall.ts';
import { insertRow, updateRow } from '../system/storeRow.ts';
import { showRow } from '../system/TableShape.ts';
import { tableShape } from '../system/tableShapes.ts';

const DEFAULT_TYPE = 'v8js';

/** One request for the scripts of events, which are records named after their event. */
interface ScriptCall {
  context: PlatformContext;
  request: ServiceRequest;
  /** Of all scripts that the response contains. */
  budget: ReadBudget;
  /** Of all scripts that the request changes. */
  writes: WriteBudget;
}

const callOf = (context: PlatformContext, request: ServiceRequest): ScriptCall => ({
  context,
  request,
  budget: new ReadBudget(),
  writes: new WriteBudget(),
});

const find = ({ context }: ScriptCall, name: string): Row | undefined =>
  context.system.get('select rowid as id, * from event_script where name = ?', [name]);

function requireScript(call: ScriptCall, name: string): Row {
  const row = find(call, name);
  if (row) return row;
  const { generation, verb } = call.request;
  if (generation === 'current') {
    throw new PlatformError(404, `Record with identifier '${name}' not found.`);
  }
  throw new PlatformError(
    404,
    verb === 'GET' ? 'Script not found.' : `No resource found for ${name}`,
  );
}

/** @throws PlatformError 413 if the response can't contain it, too. */
function show(
  { request, budget }: ScriptCall,
  row: Row,
  fields: readonly string[] | '*' | undefined,
) {
  const shape = tableShape('event_script', request.generation);
  const shown = showRow(row, shape, request.generation, fields === '*' ? undefined : fields);
  budget.spend(JSON.stringify(shown).length);
  return shown;
}

/** The response to a write: the name alone, unless fields were requested. */
function showWritten(call: ScriptCall, name: string): JsonObject {
  const { fields } = readRecordOptions(call.request.query);
  return show(call, requireScript(call, name), fields ?? ['name']);
}

// current servers trim the content and treat a blank one as missing
function cleaned({ request }: ScriptCall, record: JsonObject): JsonObject {
  const { content } = record;
  if (typeof content !== 'string' || request.generation === 'classic') return record;
  return { ...record, content: content.trim() || null };
}

/** Current servers take the name of a new script from its record alone (strict/records). */
function isNameless({ request }: ScriptCall, existing: Row | undefined, sent: JsonObject): boolean {
  // an empty text counts as null there
  const isEmpty = String(sent.name ?? '').trim() === '';
  return request.generation === 'current' && !existing && isEmpty;
}

// their database's error, which requires a name
const nameless = () =>
  new PlatformError(
    500,
    "SQLSTATE[HY000]: General error: 1364 Field 'name' doesn't have a default value " +
      '(Connection: mysql, SQL: insert into `event_script`)',
    null,
    'HY000',
  );

/**
 * Stores a script under a name, replacing an existing one.
 *
 * @throws PlatformError 403 for all but administrators, 413 if a list replaces too much.
 */
function save(call: ScriptCall, name: string, sent: JsonObject): { isNew: boolean } {
  const { context, request } = call;
  requireAuthor(context, request.caller);
  const shape = tableShape('event_script', request.generation);
  const author = request.caller.user?.id ?? null;
  const existing = find(call, name);
  if (existing) call.writes.spend(lettersOf(existing));
  if (isNameless(call, existing, sent)) throw nameless();
  const record = { ...cleaned(call, sent), name };
  if (existing) updateRow(context, shape, Number(existing.id), record, author);
  else insertRow(context, shape, { type: DEFAULT_TYPE, ...record }, { author });
  return { isNew: !existing };
}

function bodyOf({ request }: ScriptCall): JsonObject {
  return isJsonObject(request.body) ? (request.body as JsonObject) : {};
}

function remove(call: ScriptCall, name: string): JsonObject {
  requireAuthor(call.context, call.request.caller);
  const shown = showWritten(call, name);
  call.context.system.run('delete from event_script where name = ?', [name]);
  return shown;
}

/** `system/event/{name}` of classic servers: read, save and delete (recorded: event). */
export function classicScript(
  context: PlatformContext,
  request: ServiceRequest,
  name: string,
): unknown {
  const call = callOf(context, request);
  if (request.verb === 'GET') return show(call, requireScript(call, name), '*');
  if (request.verb === 'DELETE') return remove(call, name);
  save(call, name, bodyOf(call));
  return showWritten(call, name);
}

function list(call: ScriptCall): unknown {
  const options = readRecordOptions(call.request.query);
  const names = call.context.system
    .all('select name from event_script order by name')
    .map(({ name }) => String(name));
  const first = Number(call.request.query.get('offset') ?? 0);
  const limit = Number(call.request.query.get('limit') ?? names.length) || names.length;
  const page = names.slice(first, first + limit);
  return {
    resource: options.asList
      ? page
      : page.map((name) => show(call, requireScript(call, name), options.fields ?? '*')),
    ...(options.includeCount ? { meta: { count: names.length } } : {}),
  };
}

function saveMany(call: ScriptCall, isCreation: boolean): Response {
  const records = readRecords(call.request.body);
  if (!records) throw noRecords(call);
  const resource = call.context.system.transaction(() =>
    records.map((record) => {
      const name = String(record.name);
      if (!isCreation) requireScript(call, name);
      save(call, name, record);
      return showWritten(call, name);
    }),
  );
  return Response.json({ resource }, { status: isCreation ? 201 : 200 });
}

function removeMany(call: ScriptCall): unknown {
  const { ids } = readRecordOptions(call.request.query);
  const names = ids ?? readRecords(call.request.body)?.map(({ name }) => String(name));
  if (!names) throw new PlatformError(400, 'No filter or records given for delete request.');
  const removeAll = () => names.map((name) => remove(call, name));
  return { resource: call.context.system.transaction(removeAll) };
}

/** `system/event_script` of current servers, by names instead of ids (recorded: event). */
export function currentScripts(context: PlatformContext, request: ServiceRequest): unknown {
  const call = callOf(context, request);
  const name = request.path[1];
  const { verb } = request;
  if (name === undefined) {
    if (verb === 'GET') return list(call);
    return verb === 'DELETE' ? removeMany(call) : saveMany(call, verb === 'POST');
  }
  if (verb === 'GET') {
    const { fields } = readRecordOptions(request.query);
    return show(call, requireScript(call, name), fields ?? '*');
  }
  if (verb === 'DELETE') return remove(call, name);
  if (verb !== 'POST') requireScript(call, name);
  const { isNew } = save(call, name, bodyOf(call));
  return Response.json(showWritten(call, name), { status: isNew ? 201 : 200 });
}
