import { msg, type Translate } from '../messages/translate.ts';
import { appGroupsMeta } from '../navigation/areas.ts';
import type { Id } from '../lib/Id.ts';
import type { Problem } from '../lib/Problem.ts';
import type { Resource } from './resource.ts';

/** The membership of an app in a group. */
export interface AppLink {
  id?: Id | null;
  app_id: Id;
  group_id?: Id | null;
}

/** A heading of the launchpad with its apps; only on classic servers (recorded: app_group). */
export interface AppGroup {
  id: Id;
  name: string;
  description: string | null;
  app_to_app_group_by_group_id?: AppLink[];
  [member: string]: unknown;
}

export interface AppGroupForm {
  name: string;
  description: string;
  app_to_app_group_by_group_id: AppLink[];
}

/** The name of a new group until it is renamed (spec 2 §9). */
const NEW = 'NEW APP GROUP';

function validate(form: AppGroupForm, _dialect: unknown, t: Translate): Problem[] {
  const name = form.name.trim();
  if (!name) return [{ field: 'name', message: t('Name is required.') }];
  if (name !== NEW) return [];
  const message = t(
    "App Groups should have a unique name.  Please rename your app group to something other than the default 'new' app group name.",
  );
  return [{ field: 'name', message }];
}

/** The groups of apps (spec 2 §3, §5, §7–9). */
export const appGroups: Resource<AppGroup, AppGroupForm> = {
  ...appGroupsMeta,
  related: () => ['app_to_app_group_by_group_id'],
  deletesWithDetail: true,
  defaultOrder: 'name',
  nameOf: (group) => group.name,
  blank: () => ({ name: NEW, description: '', app_to_app_group_by_group_id: [] }),
  toForm: (group) => ({
    name: group.name,
    description: group.description ?? '',
    app_to_app_group_by_group_id: group.app_to_app_group_by_group_id ?? [],
  }),
  toPayload: ({ name, description, app_to_app_group_by_group_id }) => ({
    name: name.trim(),
    description: description || null,
    app_to_app_group_by_group_id,
  }),
  validate,
  secretFields: [],
  messages: {
    empty: msg('You have no App Groups!'),
    emptySearch: msg('You have no App Groups that match your search criteria!'),
    created: msg('App Group created successfully.'),
    updated: msg('App Group updated successfully.'),
    deleted: msg('App Group deleted successfully.'),
    confirmClose: msg('Continue without saving?'),
  },
};
