import type { Environment, LaunchApp } from '../environment/Environment.ts';
import { msg } from '../messages/translate.ts';

/** Apps under one heading; the flat list of an instance without groups has no heading. */
export interface LaunchGroup {
  id: string;
  name: string;
  description: string;
  apps: readonly LaunchApp[];
}

/** Whether an app can be opened. */
const hasUrl = (app: LaunchApp) => !!app.url?.trim();

/** The heading of apps without a group, if there are groups (spec 2 §2, launchpad). */
export const OTHER_APPS = msg('Other Apps');

/**
 * Returns what a launchpad shows of an environment (spec 2 §2): groups in the server's order,
 * without apps that have no URL and without groups that are then empty. Ungrouped apps come last,
 * or alone if there are no groups. Current servers have no groups: their apps are one flat list.
 */
export function launchGroups(environment: Environment | null): LaunchGroup[] {
  const { app_group = [], no_group_app = [], apps = [] } = environment ?? {};
  const groups = app_group
    .map(({ id, name, description, app = [] }) => ({
      id: String(id),
      name,
      description: description ?? '',
      apps: app.filter(hasUrl),
    }))
    .filter((group) => group.apps.length > 0);
  const others = [...no_group_app, ...apps].filter(hasUrl);
  if (!others.length) return groups;
  const name = groups.length ? OTHER_APPS : '';
  return [...groups, { id: '000', name, description: '', apps: others }];
}

/** Returns every app that the user can use, with a URL or not, each once. */
export function launchables(environment: Environment | null): LaunchApp[] {
  const { app_group = [], no_group_app = [], apps = [] } = environment ?? {};
  const all = [...app_group.flatMap(({ app = [] }) => app), ...no_group_app, ...apps];
  return [...new Map(all.map((app) => [app.id, app])).values()];
}
