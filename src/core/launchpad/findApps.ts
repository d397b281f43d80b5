import type { LaunchGroup } from './launchGroups.ts';

/** Returns text for comparison: without case and accents. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/**
 * Returns the groups with the apps that contain every typed word in their name, description or
 * group name, ignoring accents and case. An empty text finds all.
 */
export function findApps(groups: readonly LaunchGroup[], typed: string): LaunchGroup[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      apps: group.apps.filter(({ name, description }) => {
        const text = plain(`${name} ${description ?? ''} ${group.name}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter((group) => group.apps.length > 0);
}
