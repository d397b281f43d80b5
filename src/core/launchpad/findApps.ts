import type { LaunchGroup } from './launchGroups.ts';

/** Text as it is compared: without case and accents. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/**
 * The groups with the apps that hold every typed word, in name, description or the name of their
 * group; accents and case do not count. Nothing typed finds all.
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
