import type { PreparedHashes } from '../auth/passwordHash.ts';
import { listingBudget } from '../files/FileStore.ts';
import { refuseRepeated } from '../http/bodyLimits.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import type { JsonObject, ServiceRequest } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { Row } from '../storage/Db.ts';
import { ReadBudget } from '../storage/ReadBudget.ts';
import { WriteBudget } from '../storage/WriteBudget.ts';
import type { RecordOptions } from './recordOptions.ts';
import type { ExtrasContext } from './rowExtras.ts';
import type { SystemResource, WriteContext } from './SystemResource.ts';
import { isTruthy } from './TableShape.ts';
import { requireRow } from './writeRecord.ts';

// more records at once than anyone enters by hand
const BULK = 20;

/** One request to a system resource, with what all its steps share. */
export interface ResourceCall {
  resource: SystemResource;
  request: ServiceRequest;
  options: RecordOptions;
  show: ExtrasContext;
  /** Of the passwords in the request, if it has many. */
  hashes?: PreparedHashes;
}

/** The error of a write without records. */
export function noRecords({ request }: Pick<ResourceCall, 'request'>): PlatformError {
  const hint =
    request.generation === 'classic'
      ? ''
      : ` Please make sure record(s) are wrapped in a 'resource' tag. Example: {"resource":[{"record":1},{"record":2}]}`;
  return new PlatformError(400, `No record(s) detected in request.${hint}`);
}

/**
 * The records of a body `{"resource": [...]}`, undefined if it has none.
 *
 * @throws PlatformError 400 if something in the list isn't a record: it would be skipped silently.
 */
export function readRecords(body: unknown): JsonObject[] | undefined {
  const list = isJsonObject(body) ? body.resource : body;
  if (!Array.isArray(list) || list.length === 0) return undefined;
  if (list.every(isJsonObject)) return list as JsonObject[];
  throw new PlatformError(400, 'Each record must be an object.');
}

export function writeContext(call: ResourceCall, count: number): WriteContext {
  const writes = new WriteBudget();
  return {
    context: call.show.context,
    request: call.request,
    bulk: count > BULK,
    hashes: call.hashes,
    rewrite: (row) => writes.spend(lettersOf(row)),
    listed: listingBudget(),
    deletable: new Set(),
  };
}

/** @throws PlatformError 413 if the record for all `ids` is more than one body can have. */
export function refuseManyCopies({ request, options }: ResourceCall): void {
  const [record] = readRecords(request.body) ?? [];
  if (options.ids) refuseRepeated(record, options.ids.length);
}

/** The user records that a request stores. */
function peopleIn({ resource, request, options }: ResourceCall): JsonObject[] {
  const records = isPeople(resource) ? (readRecords(request.body) ?? []) : [];
  return options.ids ? options.ids.map(() => records[0] ?? {}) : records;
}

/**
 * Each answer to a security question is hashed while everyone else waits; only their users have them.
 *
 * @throws PlatformError 413 if a request stores more than 20.
 */
export function refuseManyAnswers(call: ResourceCall): void {
  const answers = peopleIn(call).filter(({ security_answer: answer }) => (answer ?? '') !== '');
  if (answers.length <= BULK) return;
  throw new PlatformError(413, `A request can contain at most ${BULK} security answers.`);
}

/** The passwords of the people that a request stores, if there are so many that others would wait. */
export function manyPasswords(call: ResourceCall): string[] {
  const stored = peopleIn(call);
  return stored.length > BULK ? passwordsOf(stored) : [];
}

/** The passwords in records. */
export function passwordsOf(records: readonly JsonObject[]): string[] {
  return records.flatMap(({ password }) => (isTruthy(password) ? [String(password)] : []));
}

/** How large a row is in a response. */
export const lettersOf = (row: Row): number =>
  Object.values(row).reduce<number>((sum, value) => sum + String(value ?? '').length, 0);

/**
 * The stored rows with those ids, in that order.
 *
 * @throws PlatformError 413 if they are too large for one response, as often as they appear in it.
 */
export function rowsOf(call: ResourceCall, ids: readonly number[]): Row[] {
  const write = writeContext(call, ids.length);
  const budget = new ReadBudget();
  const rows = new Map<number, Row>();
  return ids.map((id) => {
    const row = rows.get(id) ?? requireRow(call.resource, String(id), write);
    rows.set(id, row);
    if (call.options.fields !== undefined) budget.spend(lettersOf(row));
    return row;
  });
}

/** Whether the records of a resource are people, who can be invited. */
export function isPeople(resource: SystemResource): boolean {
  return 'is_sys_admin' in resource.fixed;
}
