import type { Generation } from '../generation.ts';
import { adminsOnly, isAdministrator } from '../auth/access/adminsOnly.ts';
import { MAX_DEFINITION } from '../docs/ownDefinition.ts';
import { serverError } from '../http/answers.ts';
import { refuseLargeJson } from '../http/bodyLimits.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { JsonObject } from '../http/ServiceRequest.ts';
import type { PlatformContext } from '../platformContext.ts';
import { sizeOfConfigs } from '../storage/configSizes.ts';
import type { Row } from '../storage/Db.ts';
import { isScriptService } from '../services/isScriptService.ts';
import { scriptLinks } from '../scripts/scriptLinks.ts';
import { requireAuthor } from '../scripts/requireAuthor.ts';
import { refuseConfig } from './configProblems.ts';
import { relationsOf } from './relations.ts';
import { mergeConfig, showConfig, storedConfig } from './serviceConfig.ts';
import { refuseLong } from './storeRow.ts';
import type { Problems, SystemResource, WriteContext } from './SystemResource.ts';
import { isTruthy, MASK } from './TableShape.ts';
import { tableShape } from './tableShapes.ts';

// a definition must be sent as text; the servers crash on an object (recorded: service)
function refuseParsedDefinition(record: JsonObject, generation: Generation): void {
  const sent = record.service_doc_by_service_id;
  const docs = Array.isArray(sent) ? sent : [sent];
  const parsed = docs.some((doc) => isJsonObject(doc) && typeof doc.content === 'object');
  const hasContent = docs.some((doc) => isJsonObject(doc) && doc.content);
  if (!parsed || !hasContent) return;
  // thrown as a whole response, because nothing wraps this one into a batch
  if (generation === 'current') throw serverError();
  throw new PlatformError(
    500,
    'preg_replace(): Parameter mismatch, pattern is a string while replacement is an array',
  );
}

/** @throws PlatformError 413 for a definition that is too large, 400 for one nested too deeply. */
function refuseLargeDefinition(record: JsonObject): void {
  const sent = record.service_doc_by_service_id;
  for (const doc of Array.isArray(sent) ? sent : [sent]) {
    const content = isJsonObject(doc) ? doc.content : undefined;
    if (typeof content !== 'string') continue;
    if (content.length > MAX_DEFINITION) {
      throw new PlatformError(413, 'The definition of a service can have at most 5 MB.');
    }
    if (/^\s*[[{]/.test(content)) refuseLargeJson(content);
  }
}

/** Current servers store an emptied label or description as an empty text (recorded: service). */
function emptiedTexts(record: JsonObject): JsonObject {
  const emptied = ['label', 'description'].filter((name) => record[name] === null);
  return { ...record, ...Object.fromEntries(emptied.map((name) => [name, ''])) };
}

/**
 * Rejects what would shut everyone out, or send their passwords elsewhere: all users sign in by
 * these services. Real servers allow it.
 *
 * @throws PlatformError 403
 */
function keepSignIn(record: JsonObject, existing: Row | undefined): void {
  if (existing?.type !== 'system' && existing?.type !== 'user') return;
  const isOther = ['name', 'type'].some(
    (name) => record[name] !== undefined && record[name] !== existing[name],
  );
  const isOff = record.is_active !== undefined && !isTruthy(record.is_active);
  if (!isOther && !isOff) return;
  const name = String(existing.name);
  throw new PlatformError(403, `Service '${name}' must keep its name and type and stay active.`);
}

/** Letters of one config, which can be a script; of all of them, and services that have one. */
const MOST_CONFIG = 1_000_000;
const MOST_CONFIGS = 64_000_000;
const MOST_SERVICES = 1000;

/** All services are read for the documentation of the API. @throws PlatformError 413 */
function refuseManyServices({ system }: PlatformContext): void {
  const count = Number(system.get('select count(*) as count from service')?.count);
  if (count < MOST_SERVICES) return;
  const most = MOST_SERVICES.toLocaleString('en');
  throw new PlatformError(413, `There can be at most ${most} services.`);
}

function refuseLargeConfigs({ system }: PlatformContext): void {
  if (sizeOfConfigs(system) <= MOST_CONFIGS) return;
  throw new PlatformError(413, 'The configurations of all services are too large.');
}

/**
 * Whether the config differs from what is stored, as it is or as clients see it. A secret is the same
 * only as its mask: guesses at it would be told otherwise.
 */
function isOtherConfig(sent: unknown, existing: Row, generation: Generation): boolean {
  if (!isJsonObject(sent)) return false;
  const stored = storedConfig(existing);
  const shown = showConfig(existing, generation);
  const seen = isJsonObject(shown) ? (shown as JsonObject) : {};
  return Object.entries(sent).some(([name, value]) => {
    const text = JSON.stringify(value);
    if (text === JSON.stringify(seen[name])) return false;
    const isShown = name in seen && seen[name] !== MASK;
    return !isShown || text !== JSON.stringify(stored[name]);
  });
}

const isChanged = (name: string, record: JsonObject, existing: Row): boolean =>
  record[name] !== undefined && record[name] !== existing[name];

function isSetting(record: JsonObject, existing: Row | undefined, generation: Generation): boolean {
  if (!existing || isChanged('type', record, existing)) return true;
  return isOtherConfig(record.config, existing, generation);
}

/**
 * Rejects settings of services from anyone but an administrator, as they reach beyond all rules:
 * other hosts with private lookups, files and tables of other services, the role of new users, what
 * scripts do. Rules know a service by its name, and some names stand for a database that has no config.
 * Real servers allow it.
 *
 * @throws PlatformError 403
 */
function requireAdmin(record: JsonObject, existing: Row | undefined, write: WriteContext): void {
  if (write.context.hasOldHoles || isAdministrator(write.request.caller)) return;
  if (existing && isChanged('name', record, existing)) throw adminsOnly();
  if (!isSetting(record, existing, write.context.generation)) return;
  if (isScriptService(String(record.type ?? existing?.type))) {
    requireAuthor(write.context, write.request.caller);
  }
  throw adminsOnly();
}

/**
 * Rejects a name that differs from another one by case only, as rules compare names regardless of
 * it. The database of current servers does this; that of classic ones accepts it.
 *
 * @throws PlatformError 400
 */
function refuseOtherCase(
  { name }: JsonObject,
  existing: Row | undefined,
  { system, hasOldHoles }: PlatformContext,
): void {
  if (hasOldHoles || typeof name !== 'string' || name === existing?.name) return;
  const taken = system.get(
    'select name from service where name = ?1 collate nocase and name != ?1 and id != ?2',
    [name, Number(existing?.id ?? 0)],
  );
  if (taken) {
    throw new PlatformError(400, `'${String(taken.name)}' is the name of another service.`);
  }
}

function prepare(record: JsonObject, existing: Row | undefined, write: WriteContext) {
  const { generation } = write.context;
  requireAdmin(record, existing, write);
  const before = existing ? storedConfig(existing) : {};
  keepSignIn(record, existing);
  if (generation === 'classic') refuseOtherCase(record, existing, write.context);
  if (!existing) refuseManyServices(write.context);
  refuseParsedDefinition(record, generation);
  refuseLargeDefinition(record);
  // on current servers, null is a config without members
  const isNone = generation === 'current' && record.config === null;
  if (isNone || isJsonObject(record.config)) {
    const type = String(record.type ?? existing?.type);
    // classic servers require every required member in each change (recorded: service)
    const isWhole = generation === 'classic' || existing?.type !== type;
    const kept = isWhole ? {} : before;
    refuseConfig(type, { ...kept, ...(record.config as JsonObject | null) }, generation);
  }
  return generation === 'current' ? emptiedTexts(record) : record;
}

function validate(record: JsonObject, existing: Row | undefined, { context }: WriteContext) {
  const problems: Problems = {};
  const { name } = record;
  // a list would be stored as its JSON
  const isText = typeof name !== 'object' || name === null;
  if (!isText || (typeof name === 'string' && !/^[\w-]*$/.test(name))) {
    const message = 'Service name should only contain letters, numbers, underscores and dashes.';
    problems.name = [message];
  }
  // current servers check the stored row merged with the sent one (recorded: service)
  const isUndescribed = existing?.description === null && record.description === undefined;
  if (context.generation === 'current' && isUndescribed) {
    problems.description = ['The description field must be a string.'];
  }
  return problems;
}

function stored(
  id: number,
  record: JsonObject,
  existing: Row | undefined,
  { context }: WriteContext,
): void {
  const { system, generation } = context;
  const retyped = existing && record.type !== undefined && record.type !== existing.type;
  // classic servers keep each type's config in a separate table
  const before = retyped && generation === 'classic' ? { ...existing, config: null } : existing;
  const config = isJsonObject(record.config)
    ? mergeConfig(record.config as JsonObject, before)
    : (before?.config ?? null);
  refuseLong('config', config, MOST_CONFIG);
  system.run('update service set config = ? where id = ?', [config, id]);
  refuseLargeConfigs(context);
  const names = [record.name, existing?.name];
  for (const name of names) context.answerCache.delete(String(name));
}

/** Without this service, scripts that are linked to its files would do nothing. */
const hasLinkedScript = ({ id }: Row, context: PlatformContext): boolean =>
  scriptLinks(context, context.system.all('select * from service')).some(
    ({ storage_service_id: linked }) => Number(linked) === Number(id),
  );

function deleting(row: Row, { context, request }: WriteContext): void {
  if (row.deletable !== 1) {
    throw new PlatformError(403, `Service '${String(row.name)}' is not deletable.`);
  }
  const { caller } = request;
  const isForAuthors = () => isScriptService(String(row.type)) || hasLinkedScript(row, context);
  if (!isAdministrator(caller) && isForAuthors()) requireAuthor(context, caller);
  context.answerCache.delete(String(row.name));
  const { system } = context;
  // classic servers leave orphaned rules behind, and their data about the cache
  if (context.generation === 'classic') {
    if (storedConfig(row).cache_enabled !== true) return;
    system.run('insert into orphaned_cache (service_id) values (?)', [Number(row.id)]);
    return;
  }
  const id = Number(row.id);
  system.run('delete from role_service_access where service_id = ?', [id]);
  system.run('update app set storage_service_id = null where storage_service_id = ?', [id]);
}

/** `system/service`: services with their config, which classic servers always include. */
export function serviceResource(generation: Generation): SystemResource {
  return {
    name: 'service',
    shape: tableShape('service', generation),
    relations: relationsOf('service', generation),
    fixed: {},
    prepare,
    validate,
    stored,
    deleting,
  };
}
