import { createStore, type StoreApi } from 'zustand/vanilla';
import type { App } from '../page/createApp.ts';
import { refusalOf } from '../http/apiError.ts';
import { msg } from '../messages/translate.ts';
import { dialectOf } from '../dialect/dialectFor.ts';
import { type Reason, reasonOf } from '../messages/errorText.ts';
import type { RuledService } from './AccessRule.ts';

/** The components of one service that a rule can name. */
export interface ComponentList {
  status: 'loading' | 'ready' | 'failed';
  components: readonly string[];
  error: Reason | null;
  /** The service responded with this sentence instead of a list (spec 2 §4). */
  isText?: boolean;
}

/** By the service's name. */
export type ComponentListsState = Readonly<Record<string, ComponentList>>;

export interface ComponentLists {
  readonly store: StoreApi<ComponentListsState>;
  /** Loads the list of a service once, however many rules need it; again after a failure. */
  ask(service: RuledService | null): Promise<ComponentList>;
}

/** The options without a list: for all services, remote ones, and scripts (platform §4.7). */
const PLAIN: ComponentList = { status: 'ready', components: ['', '*'], error: null };
// not a text of the service, which would clear a saved component
const INACTIVE: ComponentList = {
  status: 'failed',
  components: [],
  error: { message: msg('This service is inactive, so it lists no components.') },
};
const UNLISTED = /^(?:rws|script|nodejs|php|python\d?|v8js)$/;

/** Creates the component lists of an instance, with one request per service. */
export function createComponentLists(app: App): ComponentLists {
  const store = createStore<ComponentListsState>(() => ({}));
  const asked = new Map<string, Promise<ComponentList>>();
  const set = (name: string, list: ComponentList) => {
    store.setState({ [name]: list });
    return list;
  };
  async function read(name: string): Promise<ComponentList> {
    set(name, { status: 'loading', components: [], error: null });
    try {
      const reply = await app.api.get<unknown>(`${encodeURIComponent(name)}/`, {
        as_access_list: true,
      });
      const list = componentsOf(reply);
      return typeof list === 'string'
        ? set(name, { status: 'failed', components: [], error: { message: list }, isText: true })
        : set(name, { status: 'ready', components: list, error: null });
    } catch (error) {
      asked.delete(name);
      return set(name, { status: 'failed', components: [], error: reasonOf(error as Error) });
    }
  }
  return {
    store,
    ask(service) {
      if (!service) return Promise.resolve(PLAIN);
      const { name, type } = service;
      if (UNLISTED.test(type)) return Promise.resolve(set(name, PLAIN));
      const { rejectsInactiveServices } = dialectOf(app).access;
      // it rejects this request too
      if (service.is_active === false && rejectsInactiveServices)
        return Promise.resolve(set(name, INACTIVE));
      const coming = asked.get(name) ?? read(name);
      if (!asked.has(name)) asked.set(name, coming);
      return coming;
    },
  };
}

/**
 * Returns the components; if a service responds with a text instead of a list, that is the error
 * (spec 2 §4).
 */
function componentsOf(reply: unknown): readonly string[] | string {
  const isWrapped = typeof reply === 'object' && reply !== null && 'resource' in reply;
  const list = isWrapped ? reply.resource : reply;
  if (typeof list === 'string') return list;
  if (Array.isArray(list)) return list.filter((one): one is string => typeof one === 'string');
  const message = msg("The service didn't return a list of components.");
  throw refusalOf(message, 200);
}
