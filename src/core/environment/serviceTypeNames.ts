import type { App } from '../page/createApp.ts';
import { namedRows } from '../http/namedRows.ts';
import { unwrap } from '../http/unwrap.ts';
import type { PageState } from '../page/pageState.ts';
import { isSameUser, ownerOf } from '../session/SessionState.ts';

/** A service type as far as most pages need it. */
export interface ServiceTypeName {
  name: string;
  label?: string;
  group?: string;
}

/** The service types of an instance, as its page knows them. */
export interface KeptTypes<T> {
  /** What the server said last; empty until it did. */
  rows: readonly T[];
  asked: Promise<readonly T[]> | null;
}

const kept = new WeakMap<PageState, KeptTypes<ServiceTypeName>>();

/** What a page knows of the types, until another person signs in or this one signs out. */
export function keptTypes<T extends ServiceTypeName>({ page }: App): KeptTypes<T> {
  const known = kept.get(page) ?? { rows: [], asked: null };
  if (!kept.has(page)) {
    kept.set(page, known);
    // a session that has expired is still its owner's
    let owner = ownerOf(page.session.getState());
    page.session.subscribe((state) => {
      const next = ownerOf(state);
      // an answer to the person before is not kept
      if (!isSameUser(owner, next)) Object.assign(known, { rows: [], asked: null });
      owner = next;
    });
  }
  return known as KeptTypes<T>;
}

/**
 * The service types of an instance, asked for once by each person on a page: types come with the
 * packages of a server. With all of their members, so that forms need no second reading. A failure is
 * not kept.
 */
export async function serviceTypeNames<T extends ServiceTypeName = ServiceTypeName>(
  app: App,
): Promise<readonly T[]> {
  const known = keptTypes<T>(app);
  const asked = (known.asked ??= app.api
    .get('system/service_type')
    .then((reply) => namedRows(unwrap<T>(reply).rows)));
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
