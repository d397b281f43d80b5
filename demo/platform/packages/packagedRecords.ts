import type { Generation } from '../generation.ts';
import type { JsonObject } from '../http/ServiceRequest.ts';
import type { ZipEntry } from '../zip/ZipEntry.ts';
import { plainRecord } from './plainRecord.ts';
import { recordsIn } from './readPackage.ts';

/** Scripts, and lookups of roles and people, by their names on classic and current servers. */
const SPELLINGS: readonly (readonly [classic: string, current: string])[] = [
  ['system/event.json', 'system/event_script.json'],
  ['role_lookup_by_role_id', 'lookup_by_role_id'],
  ['user_lookup_by_user_id', 'lookup_by_user_id'],
];

/** The name on this generation of what may have its name on the other one. */
export function ownName(name: string, generation: Generation): string {
  const spelling = SPELLINGS.find((names) => names.includes(name));
  return spelling?.[generation === 'classic' ? 0 : 1] ?? name;
}

const withOwnNames = (record: JsonObject, generation: Generation): JsonObject =>
  Object.fromEntries(
    Object.entries(record).map(([member, value]) => [ownName(member, generation), value]),
  );

/** On classic servers, every script can change its event. */
const fromClassic = (record: JsonObject): JsonObject => ({
  ...record,
  allow_event_modification: 1,
});

/**
 * The system records in an entry of a package, also in that which a server of the other generation has
 * packed under another name; empty if there is no such entry.
 */
export function packagedRecords(
  entries: ZipEntry[],
  entry: string,
  generation: Generation,
): JsonObject[] {
  const names = entries.map(({ name }) => name);
  return [...new Set(names)]
    .filter((name) => ownName(name, generation) === entry)
    .flatMap((name) => {
      const records = recordsIn(entries, name).map((each) =>
        withOwnNames(plainRecord(each), generation),
      );
      return name === 'system/event.json' && generation === 'current'
        ? records.map(fromClassic)
        : records;
    });
}
