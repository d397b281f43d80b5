import type { Environment } from './Environment.ts';

/** Whether visitors have a launchpad (spec 2 §2). */
export const hasLaunchables = ({ app_group, no_group_app, apps }: Environment): boolean =>
  [app_group, no_group_app, apps].some((list) => !!list?.length);
