import { momentOf, type EventPath } from './eventMap.ts';
import { entryOf, findPath, isPlace, partsBy } from './eventPaths.ts';

/** The scripts around one call, in the order in which they run. */
export interface ScriptRun {
  verb: string;
  before: readonly string[];
  after: readonly string[];
}

/**
 * The path, then what is more general, as a server looks for scripts: the places from the last on
 * without their values, at the end the template. What a map names itself has no template.
 */
export function pathsAround(entries: readonly EventPath[], path: string): string[] {
  const template = entryOf(entries, path)?.path.split('.');
  const parts = template && partsBy(template, path);
  if (!parts) return [path];
  const places = template.flatMap((part, at) => (isPlace(part) ? [at] : [])).reverse();
  const general = places.map((from) =>
    template.map((part, at) => (at < from ? (parts[at] ?? part) : part)).join('.'),
  );
  return [...new Set([path, ...general])];
}

/**
 * What runs around the calls of a path, by verb, where anything does: the scripts of the path as it is
 * called, then those of the more general ones; what is queued comes last, for no one waits for it.
 */
export function scriptOrder(
  paths: readonly EventPath[],
  entry: EventPath,
  scripted: readonly string[],
): ScriptRun[] {
  const [, ...above] = pathsAround(paths, entry.path);
  const general = above.flatMap((path) => findPath(paths, path) ?? []);
  const names = new Set(scripted);
  const runs = entry.verbs.map(({ verb, events }) => {
    const others = general.flatMap(
      ({ verbs }) => verbs.find((each) => each.verb === verb)?.events ?? [],
    );
    const found = [...events, ...others].filter((event) => names.has(event));
    const at = (moment: string) => found.filter((event) => momentOf(event) === moment);
    const rest = found.filter((event) => !/\.(pre_process|post_process|queued)$/.test(event));
    return {
      verb,
      before: at('pre_process'),
      after: [...at('post_process'), ...rest, ...at('queued')],
    };
  });
  return runs.filter(({ before, after }) => before.length > 0 || after.length > 0);
}
