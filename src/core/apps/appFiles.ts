import type { App } from '../page/createApp.ts';
import { LOCATION, type AppRecord } from '../resources/apps.ts';
import type { Id } from '../lib/Id.ts';
import { allRows } from '../collections/allRows.ts';
import { namesOf } from '../collections/findRecords.ts';
import { trimSlashes } from '../lib/trimSlashes.ts';

/** What is deleted when apps are deleted with their files. */
export interface AppFiles {
  /** Each with its service: `applications (files)`. */
  containers: readonly string[];
  /** The names of apps that stay, but lose their files with these. */
  sharedWith: readonly string[];
}

type Stored = Pick<AppRecord, 'id' | 'name' | 'type' | 'storage_service_id' | 'storage_container'>;

/**
 * Returns what `delete_storage` would remove with these apps; null if none of them is on a storage
 * service. The server deletes the whole container of each, including other apps' files in it
 * (recorded: app).
 */
export async function appFiles(app: App, ids: readonly Id[]): Promise<AppFiles | null> {
  const stored = await storedApps(app);
  const isChosen = ({ id }: Stored) => ids.some((chosen) => String(chosen) === String(id));
  const chosen = stored.filter(isChosen);
  if (!chosen.some(({ type }) => type === LOCATION.storage)) return null;
  const gone = new Map(
    chosen
      .filter((each) => containerOf(each) !== '')
      .map((each) => [`${placeOf(each)}/`, each] as const),
  );
  const sharedWith = stored.filter(
    (each) =>
      !isChosen(each) &&
      each.type === LOCATION.storage &&
      [...gone.keys()].some((place) => `${placeOf(each)}/`.startsWith(place)),
  );
  const services = await namesOf(
    app,
    'system/service',
    [...gone.values()].flatMap(({ storage_service_id: id }) => id ?? []),
  );
  return {
    containers: [...gone.values()].map(
      (each) => `${containerOf(each)} (${services.get(String(each.storage_service_id)) ?? '?'})`,
    ),
    sharedWith: sharedWith.map(({ name }) => name),
  };
}

const containerOf = ({ storage_container }: Stored) => trimSlashes(storage_container ?? '');

const placeOf = (each: Stored) => `${String(each.storage_service_id)}:${containerOf(each)}`;

const storedApps = (app: App): Promise<Stored[]> =>
  allRows<Stored>(app, 'system/app', {
    fields: 'id,name,type,storage_service_id,storage_container',
    filter: 'storage_service_id > 0',
    order: 'id',
  });
