import type { App } from '../page/createApp.ts';
import { idFilters } from '../collections/idFilters.ts';
import { readList } from '../http/readList.ts';
import { dialectOf } from '../dialect/dialectFor.ts';
import { refusalOf, type ApiError } from '../http/apiError.ts';
import type { Id } from '../lib/Id.ts';
import { msg } from '../messages/translate.ts';
import { configOf, type Config } from './configFields.ts';

interface Configured {
  id: Id;
  config?: unknown;
}

/** Switches caching off while services wait to be deleted, if their caches would outlive them. */
export interface CachingSwitch {
  /**
   * Resolves when none of the services caches any more.
   *
   * @throws ApiError if the server rejects that or doesn't store it; the services must not be deleted
   * then.
   */
  off(ids: readonly Id[]): Promise<void>;
  /**
   * Switches caching on again for those services, and leaves the rest of their configurations as it
   * is by then.
   *
   * @throws ApiError if the server rejects that or doesn't store it
   */
  back(ids: readonly Id[]): Promise<void>;
}

const pathOf = (id: string) => `system/service/${encodeURIComponent(id)}`;

function unlessGone(error: ApiError): void {
  if (error.status !== 404) throw error;
}

/** Classic servers send a configuration only together with its type. */
const FIELDS = { fields: 'id,type,config' };

export function cachingSwitch(app: App): CachingSwitch {
  const switched = new Map<string, Promise<void>>();
  // a change whose response was lost may have been stored
  const cached = new Set<string>();

  async function readAll(ids: readonly string[]): Promise<Map<string, Config>> {
    const found = new Map<string, Config>();
    for (const filter of idFilters('id', ids)) {
      const reply = await app.api.get('system/service', { ...FIELDS, filter });
      for (const { id, config } of readList<Configured>(reply).rows) {
        found.set(String(id), configOf(config));
      }
    }
    return found;
  }

  async function switchOff(id: string, read: Promise<Map<string, Config>>) {
    const config = (await read).get(id);
    if (config?.cache_enabled !== true) return;
    cached.add(id);
    await setCaching(id, config, false);
  }

  async function switchOn(id: string) {
    // others may have changed it in the meantime, or deleted the service
    const config = (await readAll([id])).get(id);
    if (config && config.cache_enabled !== true) {
      await setCaching(id, config, true).catch(unlessGone);
    }
  }

  async function setCaching(id: string, config: Config, isOn: boolean) {
    // the whole configuration, because classic servers reject a part of it
    const sent = { config: { ...config, cache_enabled: isOn } };
    const answer = await app.api.patch<Configured | null>(pathOf(id), sent, FIELDS);
    // an answer without the service says nothing about it
    const isStored = answer?.config && (configOf(answer.config).cache_enabled === true) === isOn;
    if (!isStored) {
      throw refusalOf(msg("The server didn't store the change."), 200);
    }
  }

  return {
    async off(ids) {
      if (!dialectOf(app).cacheOutlivesService) return;
      const added = ids.map(String).filter((id) => !switched.has(id));
      if (added.length) {
        const read = readAll(added);
        for (const id of added) {
          const done = switchOff(id, read);
          // a rejected change is tried again
          done.catch(() => switched.delete(id));
          switched.set(id, done);
        }
      }
      await Promise.all(ids.map((id) => switched.get(String(id))));
    },
    async back(ids) {
      await Promise.all(
        ids.map(String).map(async (id) => {
          await switched.get(id)?.catch(() => {});
          switched.delete(id);
          if (cached.delete(id)) await switchOn(id);
        }),
      );
    },
  };
}
