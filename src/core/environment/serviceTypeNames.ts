import type { App } from '../page/createApp.ts';
import { namedRows } from '../http/namedRows.ts';
import { readList } from '../http/readList.ts';
import type { PageState } from '../page/pageState.ts';
import { isSameUser, ownerOf } from '../session/SessionState.ts';

/** The part of a service type that most pages need. */
export interface ServiceTypeName {
  name: string;
  label?: string;
  group?: string;
}

/** The service types of an instance that a page has loaded. */
export interface KeptTypes<T> {
  /** The latest response; empty before the first one. */
  rows: readonly T[];
  asked: Promise<readonly T[]> | null;
}

const kept = new WeakMap<PageState, KeptTypes<ServiceTypeName>>();

/** Returns what a page knows about the types, until another user signs in or this one signs out. */
export function keptTypes<T extends ServiceTypeName>({ page }: App): KeptTypes<T> {
  const known = kept.get(page) ?? { rows: [], asked: null };
  if (!kept.has(page)) {
    kept.set(page, known);
    // an expired session still belongs to its user
    let owner = ownerOf(page.session.getState());
    page.session.subscribe((state) => {
      const next = ownerOf(state);
      // a response for the previous user is not stored
      if (!isSameUser(owner, next)) Object.assign(known, { rows: [], asked: null });
      owner = next;
    });
  }
  return known as KeptTypes<T>;
}

/**
 * Loads the service types of an instance once per user and page: types are installed with a
 * server's packages. With all of their members, so that forms need no second request. A failure is
 * not stored.
 */
export async function serviceTypeNames<T extends ServiceTypeName = ServiceTypeName>(
  app: App,
): Promise<readonly T[]> {
  const known = keptTypes<T>(app);
  const asked = (known.asked ??= app.api
    .get('system/service_type')
    .then((reply) => namedRows(readList<T>(reply).rows).map(labelled)));
  try {
    const rows = await asked;
    if (known.asked !== asked) return rows;
    if (!known.rows.length) known.rows = rows;
    return known.rows;
  } catch (error) {
    if (known.asked === asked) known.asked = null;
    throw error;
  }
}

/** Returns a type with what lists sort by: types of other vendors may lack a label or a group. */
export const labelled = <T extends ServiceTypeName>(type: T): T => ({
  ...type,
  label: type.label || type.name,
  group: type.group || '',
});
