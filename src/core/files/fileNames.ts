import type { Translate } from '../messages/translate.ts';
import { leadsAway } from './filesPlace.ts';

/** Why nothing can be called so, or null where a server takes the name. */
export function nameProblem(name: string, t: Translate): string | null {
  if (!name.trim()) return t('Enter a name.');
  if (leadsAway(name)) return t("“{name}” isn't a valid name.", { name });
  if (/[/\\]/.test(name)) return t("Names can't contain a slash.");
  // the routes of the servers take no angle brackets (recorded: extra)
  if (/[<>]/.test(name)) return t("Servers can't find names that contain < or >.");
  if (!isSendable(name)) return t("Names can't contain control characters.");
  return null;
}

function isSendable(name: string): boolean {
  try {
    // throws on halves of characters, which some file systems allow
    encodeURIComponent(name);
    // eslint-disable-next-line no-control-regex -- these are what is looked for
    return !/[\0-\x1f\x7f]/.test(name);
  } catch {
    return false;
  }
}

/** The name itself, or with the first number that is free: `report (2).pdf`. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  for (let number = 2; ; number++) {
    const candidate = `${stem} (${number})${ending}`;
    if (!taken.has(candidate)) return candidate;
  }
}
