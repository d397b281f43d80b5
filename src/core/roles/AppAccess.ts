import type { Id } from '../lib/Id.ts';
import type { App } from '../page/createApp.ts';
import { allRows } from '../collections/allRows.ts';

/** The part of an app that decides who has which role. */
export interface AppAccess {
  id: Id;
  name: string;
  is_active: boolean;
  /** The role of visitors, and of users without a role of their own. */
  role_id: Id | null;
}

/** Loads all apps by name. */
export const loadAppAccess = (app: App): Promise<AppAccess[]> =>
  allRows<AppAccess>(app, 'system/app', { fields: 'id,name,is_active,role_id', order: 'name' });
