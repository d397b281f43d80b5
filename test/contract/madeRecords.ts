import { isObject } from './recordings.ts';
import type { Json } from './recordings.ts';

/** `kind id`, for example `user 72`: the facts' name for a record that the story itself creates. */
export type MadeName = string;

const kinds: Readonly<Record<string, string>> = { admin: 'user' };
const parents: Readonly<Record<string, string>> = {
  user_id: 'user',
  role_id: 'role',
  app_id: 'app',
};

/**
 * The highest id of the records that both servers were seeded with; higher ones belong to a story.
 */
const seeded: Readonly<Record<string, number>> = { user: 39, role: 27, app: 6 };

/** Returns the kind of records of a system path, or undefined for another path. */
export function kindOf(path: string): string | undefined {
  const resource = /^\/api\/v2\/system\/(\w+)/.exec(path)?.[1];
  return resource && (kinds[resource] ?? resource);
}

/** Returns every id in a response to a request about `kind`, with its place. */
export function idsIn(body: Json, kind: string, at = ''): { name: MadeName; at: string }[] {
  if (Array.isArray(body)) {
    return body.flatMap((item, index) => idsIn(item, kind, at ? `${at}.${index}` : `${index}`));
  }
  if (!isObject(body)) return [];
  return Object.entries(body).flatMap(([member, value]) => {
    const place = at ? `${at}.${member}` : member;
    if (member === 'id') return [{ name: `${kind} ${String(value)}`, at: place }];
    return idsIn(value, member === 'resource' || member === 'error' ? kind : member, place);
  });
}

/** Whether an id in a list belongs to a record that the story created unseen. */
export function isOfStory(name: MadeName): boolean {
  const [kind = '', id] = name.split(' ');
  return Number(id) > (seeded[kind] ?? Infinity);
}

/** Replaces the ids of created records by `{{kind id}}` in a path. */
export function nameIdsInPath(path: string, made: ReadonlySet<MadeName>): string {
  const kind = kindOf(path);
  if (!kind) return path;
  const named = (id: string) => (made.has(`${kind} ${id}`) ? `{{${kind} ${id}}}` : id);
  return path
    .replace(/(\/system\/\w+\/)(\d+)/, (_, before: string, id: string) => before + named(id))
    .replace(/([?&]ids=)([\d,]+)/, (_, before: string, ids: string) => {
      return before + ids.split(',').map(named).join(',');
    });
}

/** Replaces the ids of created records by `"{{kind id}}"` in a body. */
export function nameIdsInBody(body: Json, kind: string, made: ReadonlySet<MadeName>): Json {
  if (Array.isArray(body)) return body.map((item) => nameIdsInBody(item, kind, made));
  if (!isObject(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([member, value]) => {
      const name = `${member === 'id' ? kind : parents[member]} ${String(value)}`;
      if (made.has(name)) return [member, `{{${name}}}`];
      return [member, nameIdsInBody(value, member === 'resource' ? kind : member, made)];
    }),
  );
}
