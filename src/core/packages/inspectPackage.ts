import type { App } from '../page/createApp.ts';
import { readList } from '../http/readList.ts';
import { groupBy } from '../lib/groupBy.ts';
import { findOnInstance, type FoundItems } from './findOnInstance.ts';
import type { PackageContents, PackedItem } from './readContents.ts';
import { BUILT_IN_SERVICES, outsideReferences, type OutsideReference } from './packedReferences.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';
import { SECRET_NAME } from '../resources/secretName.ts';
import { MASK } from '../lib/secretMask.ts';

/** The items of one kind in a package. */
export interface PackedGroup {
  service: string;
  kind: string;
  items: readonly PackedItem[];
}

/** A record outside the package: servers skip it, even if the instance has that ID. */
export interface Dependency extends OutsideReference {
  /** The name of the record with that ID here; null if there is none. */
  here: string | null;
}

export interface InspectedPackage {
  contents: PackageContents;
  groups: readonly PackedGroup[];
  found: FoundItems;
  dependencies: readonly Dependency[];
  /** Services that parts of the package belong to, but that neither it nor the instance has. */
  missingServices: readonly string[];
  secrets: readonly { item: PackedItem; places: string[] }[];
}

interface NamedRow {
  id: unknown;
  name: string;
}

/** Returns all services, roles and apps of the instance that a package could refer to. */
async function namesHere(app: App, kinds: ReadonlySet<string>) {
  const named = await Promise.all(
    [...kinds].map(async (kind) => {
      const reply = await app.api.get(`system/${kind}`, { fields: 'id,name' });
      return [kind, readList<NamedRow>(reply).rows] as const;
    }),
  );
  return new Map(named);
}

/**
 * Reports what is in a package and how it relates to the instance: what already exists, what it
 * needs from outside, and which secrets it contains. Changes nothing. @throws ApiError if the
 * server can't be reached
 */
export async function inspectPackage(
  app: App,
  contents: PackageContents,
): Promise<InspectedPackage> {
  const references = outsideReferences(contents);
  const kinds = new Set(['service', ...references.map(({ kind }) => kind)]);
  const [found, here] = await Promise.all([
    findOnInstance(app, contents.items),
    namesHere(app, kinds),
  ]);
  const packed = contents.items.filter(
    (item) => item.service === 'system' && item.kind === 'service',
  );
  const services = new Set(['system', ...packed.map(({ name }) => name)]);
  for (const { name } of here.get('service') ?? []) services.add(name);
  return {
    contents,
    groups: groupsOf(contents.items),
    found,
    dependencies: references
      .map((reference) => {
        const row = here.get(reference.kind)?.find(({ id }) => String(id) === reference.id);
        return { ...reference, here: row?.name ?? null };
      })
      .filter(({ kind, here: name }) => kind !== 'service' || !BUILT_IN_SERVICES.includes(name)),
    missingServices: [...new Set(contents.items.map(({ service }) => service))].filter(
      (service) => !services.has(service),
    ),
    secrets: contents.items
      .map((item) => ({ item, places: packedSecrets(item) }))
      .filter(({ places }) => places.length > 0),
  };
}

const groupsOf = (items: readonly PackedItem[]): PackedGroup[] =>
  [...groupBy(items, ({ service, kind }) => `${service}/${kind}`).values()].map((group) => ({
    service: group[0]?.service ?? '',
    kind: group[0]?.kind ?? '',
    items: group,
  }));

const isGiven = (value: unknown) => typeof value === 'string' && value !== '' && value !== MASK;

/**
 * Returns where an item contains a secret in plain text: `config.password`.
 * Never the secrets themselves.
 */
function packedSecrets({ service, record }: PackedItem): string[] {
  // the rows of a table are data, even if columns have such names
  if (!record || service !== 'system') return [];
  return secretsWithin(record);
}

function secretsWithin(record: Readonly<Record<string, unknown>>): string[] {
  const found: string[] = [];
  // not recursive, because values can be nested thousands of levels deep; the next one last
  const left: { name: string; place: string; value: unknown }[] = [
    { name: '', place: '', value: record },
  ];
  for (let next = left.pop(); next; next = left.pop()) {
    const { name, place, value } = next;
    if (SECRET_NAME.test(name) && isGiven(value)) found.push(place);
    if (Array.isArray(value)) {
      for (const row of value.filter(isPlainObject).reverse()) {
        left.push({ name: '', place, value: row });
      }
    } else if (isPlainObject(value)) {
      const before = place && `${place}.`;
      if (value.private === true && isGiven(value.value)) found.push(`${before}value`);
      for (const [own, each] of Object.entries(value).reverse()) {
        left.push({ name: own, place: before + own, value: each });
      }
    }
  }
  return found;
}
