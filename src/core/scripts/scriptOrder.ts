import { momentOf, type EventPath } from './eventMap.ts';
import { entryOf, findPath, isPlace, partsBy } from './eventPaths.ts';

/** The scripts around one request, in the order in which they run. */
export interface ScriptRun {
  verb: string;
  before: readonly string[];
  after: readonly string[];
}

/**
 * Returns the path, then more general ones, in the order in which a server looks for scripts:
 * parameters lose their values from the last one on, up to the template. A path that is in the map
 * itself has no template.
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
 * Returns the scripts around the requests of a path, by verb, if there are any: those of the exact
 * path, then those of more general ones. Queued ones are last, because nothing waits for them.
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
