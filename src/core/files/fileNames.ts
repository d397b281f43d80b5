import type { FileDialect } from '../dialect/Dialect.ts';
import type { Translate } from '../messages/translate.ts';
import { folderOf, leadsAway, nameIn } from './filesPlace.ts';

/** Returns why a name is invalid on any server, or null. */
function anyProblem(name: string, t: Translate): string | null {
  if (!name.trim()) return t('Enter a name.');
  if (leadsAway(name)) return t("“{name}” isn't a valid name.", { name });
  if (/[/\\]/.test(name)) return t("Names can't contain a slash.");
  if (!isSendable(name)) return t("Names can't contain control characters.");
  return null;
}

/**
 * Returns why a name can't be used for something that must be found again, or null if the server
 * accepts it.
 */
export function nameProblem(name: string, t: Translate, dialect: FileDialect): string | null {
  return anyProblem(name, t) ?? signProblem(name, t, dialect);
}

/**
 * The same for an upload: if forms keep names, only the folders above it have to be found. A
 * quotation mark would arrive as %22.
 */
export function uploadProblem(path: string, t: Translate, dialect: FileDialect): string | null {
  const folders = path.split('/');
  const name = folders.pop() ?? '';
  const above = folders.map((each) => nameProblem(each, t, dialect)).find(Boolean);
  if (above) return above;
  const isKept = dialect.formsKeepNames && !name.includes('"');
  return isKept ? anyProblem(name, t) : nameProblem(name, t, dialect);
}

function signProblem(name: string, t: Translate, dialect: FileDialect): string | null {
  const signs = unroutableSigns(name, dialect);
  if (!signs.length) return null;
  const proposed = routableName(name, dialect);
  const values = { signs: quotedSigns(signs, t), name: proposed };
  return proposed
    ? t("This server can't open files whose names contain {signs}. Try “{name}”.", values)
    : t("This server can't open files whose names contain {signs}.", values);
}

/** Characters within a sentence, where a bare `"` or `.` would be taken for a part of it. */
export const quotedSigns = (signs: readonly string[], t: Translate): string =>
  signs
    // three quotation marks in a row could be anything
    .map((sign) => (sign === '"' ? t('quotation marks') : t('“{sign}”', { sign })))
    .join(', ');

/** Returns the characters of a name that match no route, each once. */
export function unroutableSigns(name: string, { routable }: FileDialect): string[] {
  return [...new Set([...name].filter((sign) => !routable.test(sign)))];
}

export const isRoutable = (name: string, dialect: FileDialect): boolean =>
  unroutableSigns(name, dialect).length === 0;

/**
 * Returns the path with names that the server finds;
 * '' if a name would be empty, or nothing changes.
 */
export function routablePath(path: string, dialect: FileDialect): string {
  const names = path.split('/').map((name) => name && routableName(name, dialect));
  const found = names.join('/');
  return names.every(Boolean) && found !== path ? found : '';
}

const MARKS = /\p{M}/gu;

/**
 * Returns the nearest name that the server finds:
 * letters lose their accents, other characters are dropped.
 */
export function routableName(name: string, dialect: FileDialect): string {
  const plain = [...name.normalize('NFC')].map((sign) =>
    dialect.routable.test(sign) ? sign : sign.normalize('NFD').replace(MARKS, ''),
  );
  const kept = [...plain.join('')].filter((sign) => dialect.routable.test(sign)).join('');
  return /[^.\s]/.test(kept.replace(/\.[^.]*$/, '')) ? kept.trim() : '';
}

function isSendable(name: string): boolean {
  try {
    // throws on halves of characters, which some file systems allow
    encodeURIComponent(name);
    // oxlint-disable-next-line no-control-regex -- these are what is looked for
    return !/[\0-\x1f\x7f]/.test(name);
  } catch {
    return false;
  }
}

/** Returns the name, or the name with the first free number: `report (2).pdf`. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  for (let number = 2; ; number++) {
    const candidate = `${stem} (${number})${ending}`;
    if (!taken.has(candidate)) return candidate;
  }
}

/** Returns the same paths in order, with a number in each name that is a repetition. */
export function distinctPaths(paths: readonly string[]): string[] {
  const taken = new Map<string, Set<string>>();
  return paths.map((path) => {
    const folder = folderOf(path);
    const names = taken.get(folder) ?? new Set();
    const name = freeName(nameIn(path), names);
    taken.set(folder, names.add(name));
    return folder + name;
  });
}
