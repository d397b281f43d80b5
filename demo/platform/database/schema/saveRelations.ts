import type { JsonObject } from '../../http/ServiceRequest.ts';
import type { DatabaseCall } from '../DatabaseCall.ts';
import { relationName, relationsOf } from '../relations.ts';
import { extrasOf, removeExtras, saveExtras } from '../schemaExtras.ts';
import { findTable } from '../tableCatalog.ts';
import { schemaFailure } from './schemaFailure.ts';
import { refuseOneMoreRelation } from './schemaLimits.ts';
import { refuseTakenRelation } from './takenNames.ts';

const kept = ['alias', 'label', 'description', 'always_fetch', 'flatten', 'flatten_drop_prefix'];
const ways = [
  'type',
  'field',
  'ref_service_id',
  'ref_table',
  'ref_field',
  'junction_service_id',
  'junction_table',
  'junction_field',
  'junction_ref_field',
];

/**
 * Saves what the platform stores of relations: names and settings of any, and on the current
 * generation relations without a foreign key. Classic servers create these by a field's settings.
 *
 * @throws PlatformError if a new relation lacks what it requires.
 */
export function saveRelations(
  call: DatabaseCall,
  tableName: string,
  relations: readonly JsonObject[],
): void {
  const table = findTable(call.db, tableName);
  if (!table || relations.length === 0) return;
  const { generation } = call.request;
  const known = relationsOf(call.db, table, { generation, serviceId: call.serviceId });
  let added = 0;
  for (const given of relations) {
    const found = known.find(({ name }) => name === given.name);
    if (generation === 'current' && !found) {
      refuseOneMoreRelation(known.length + added++);
      makeRelation(call, table.name, given);
    } else if (found && extrasOf(call.db, 'virtual', table.name).has(found.name)) {
      saveExtras(call.db, 'virtual', table.name, found.name, pick(given, ways));
    }
    const name = found?.name ?? (generation === 'current' ? nameOf(call, given) : given.name);
    if (typeof name === 'string') {
      refuseTakenRelation(table, known, name, given.alias);
      saveExtras(call.db, 'relation', table.name, name, pick(given, kept));
    }
  }
}

/** Removes a relation without a key, and the settings of any other; the key itself stays. */
export function removeRelation({ db }: DatabaseCall, table: string, name: string): void {
  removeExtras(db, 'virtual', table, name);
  removeExtras(db, 'relation', table, name);
}

function makeRelation(call: DatabaseCall, table: string, given: JsonObject): void {
  const name = nameOf(call, given);
  if (given.is_virtual !== true) return;
  saveExtras(call.db, 'virtual', table, name, {
    ...pick(given, ways),
    ref_service_id: given.ref_service_id ?? call.serviceId,
  });
}

function nameOf(call: DatabaseCall, given: JsonObject): string {
  if (!given.ref_table) {
    throw schemaFailure('Failed to build relationship. Missing referenced table.');
  }
  const service = given.ref_service_id ?? null;
  const elsewhere = typeof service === 'number' && service !== call.serviceId;
  return relationName({
    type: String(given.type ?? ''),
    field: String(given.field ?? ''),
    refTable: String(given.ref_table),
    refField: String(given.ref_field ?? given.ref_fields ?? ''),
    junctionTable: String(given.junction_table ?? ''),
    serviceName: elsewhere ? call.findService(service)?.name : null,
  });
}

function pick(given: JsonObject, members: readonly string[]): JsonObject {
  return Object.fromEntries(
    members.flatMap((name) => (name in given ? [[name, given[name] ?? null]] : [])),
  );
}
