import { errorBody } from '../http/answers.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import type { ServiceRequest } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';
import { unsupportedVerb } from '../http/unsupportedVerb.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { Row } from '../storage/Db.ts';
import { readWholeRows } from '../storage/ReadBudget.ts';
import { saveUserSettings, settingName, showSetting } from './namedSettings.ts';
import { noRecords, readRecords } from './resourceCall.ts';

function find(context: PlatformContext, userId: number, name: string): Row | undefined {
  return context.system.get('select * from user_custom where user_id = ? and name = ?', [
    userId,
    name,
  ]);
}

// for null, the response is empty, not the word null (strict/accounts: custom string get)
function showValue(row: Row, context: PlatformContext): unknown {
  const { value } = showSetting(row, context);
  return value === null && context.generation === 'current' ? new Response('') : value;
}

function missing(context: PlatformContext, name: string, classicText: string): PlatformError {
  return new PlatformError(
    404,
    context.generation === 'classic' ? classicText : `Record with identifier '${name}' not found.`,
  );
}

// current servers change records by an id, which settings don't have (strict/accounts)
function refuseChange(request: ServiceRequest): void {
  const refused = new PlatformError(
    400,
    'Identifying field "id" can not be empty for update request . ',
  );
  const context = { error: [0], resource: [errorBody(refused, request.generation)] };
  throw new PlatformError(
    400,
    'Batch Error: Not all requested records could be updated.',
    context,
    1000,
  );
}

function saveMany(context: PlatformContext, request: ServiceRequest, userId: number): Response {
  const records = readRecords(request.body);
  if (!records) throw noRecords({ request });
  if (request.verb === 'PATCH' && request.generation === 'current') refuseChange(request);
  const settings = records.map(({ name, value }) => ({ name: settingName(name), value }));
  const resource = saveUserSettings(context, userId, settings);
  return Response.json({ resource }, { status: request.verb === 'POST' ? 201 : 200 });
}

/**
 * `user/custom`: settings that a user stores, by name. Reading one returns its bare
 * value (recorded: custom).
 */
export function handleUserCustom(context: PlatformContext, request: ServiceRequest): unknown {
  const userId = request.caller.user?.id;
  if (userId === undefined) {
    throw new PlatformError(401, 'There is no valid session for the current request.');
  }
  const name = request.path[1];
  if (name === undefined) {
    // a list would be stored, without its values
    if (request.verb === 'DELETE') return unsupportedVerb(request, 'custom');
    if (request.verb !== 'GET') return saveMany(context, request, userId);
    const rest = 'where user_id = ? order by created_date, rowid';
    const rows = readWholeRows(context.system, 'user_custom', rest, [userId]);
    return { resource: rows.map((row) => showSetting(row, context)) };
  }
  const row = find(context, userId, name);
  switch (request.verb) {
    case 'GET':
      if (!row) throw missing(context, name, 'Record not found');
      return showValue(row, context);
    case 'DELETE':
      if (!row) throw missing(context, name, `No resource found for ${name}`);
      context.system.run('delete from user_custom where user_id = ? and name = ?', [userId, name]);
      return { name };
    default: {
      const { body } = request;
      const value = isJsonObject(body) && 'value' in body ? body.value : body;
      const [saved] = saveUserSettings(context, userId, [{ name, value }]);
      return saved;
    }
  }
}
