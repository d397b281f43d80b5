import type { Translate } from '../messages/translate.ts';
import { leadsAway } from './filesPlace.ts';

/** Why nothing can be called so, or null where a server takes the name. */
export function nameProblem(name: string, t: Translate): string | null {
  if (!name.trim()) return t('A name is needed.');
  if (leadsAway(name)) return t('“{name}” cannot be a name.', { name });
  if (/[/\\]/.test(name)) return t('A name cannot have a slash in it.');
  // the routes of the servers take no angle brackets (recorded: extra)
  if (/[<>]/.test(name)) return t('Servers find nothing whose name has < or > in it.');
  if (!isSendable(name)) return t('A name cannot have control characters in it.');
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
