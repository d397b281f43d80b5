import { foldText } from '../lib/foldText.ts';
import type { LaunchGroup } from './launchGroups.ts';

/**
 * Returns the groups with the apps that contain every typed word in their name, description or
 * group name, ignoring accents and case. An empty text finds all.
 */
export function findApps(groups: readonly LaunchGroup[], typed: string): LaunchGroup[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      apps: group.apps.filter(({ name, description }) => {
        const text = foldText(`${name} ${description ?? ''} ${group.name}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter((group) => group.apps.length > 0);
}
