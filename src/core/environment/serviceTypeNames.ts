import type { App } from '../page/createApp.ts';
import { namedRows } from '../http/namedRows.ts';
import { unwrap } from '../http/unwrap.ts';
import type { PageState } from '../page/pageState.ts';

/** A service type as far as most pages need it. */
export interface ServiceTypeName {
  name: string;
  label?: string;
  group?: string;
}

interface Kept {
  owner: string;
  names: Promise<readonly ServiceTypeName[]>;
}

const kept = new WeakMap<PageState, Kept>();

const ownerOf = ({ page }: App) => String(page.session.getState().user?.id);

/**
 * The service types of an instance with their groups, asked for once by each person on a page: types
 * come with the packages of a server. A failure is not kept.
 */
export function serviceTypeNames(app: App): Promise<readonly ServiceTypeName[]> {
  const owner = ownerOf(app);
  const known = kept.get(app.page);
  if (known?.owner === owner) return known.names;
  const names = app.api
    .get('system/service_type', { fields: 'name,label,group' })
    .then((reply) => namedRows(unwrap<ServiceTypeName>(reply).rows));
  kept.set(app.page, { owner, names });
  names.catch(() => {
    if (kept.get(app.page)?.names === names) kept.delete(app.page);
  });
  return names;
}

/** Keeps the types that came with all of their members. */
export function keepServiceTypeNames(app: App, rows: readonly ServiceTypeName[]): void {
  kept.set(app.page, { owner: ownerOf(app), names: Promise.resolve(rows) });
}
