import type { App } from '../app.ts';
import type { Id } from '../resources/resource.ts';
import { unwrap } from './unwrap.ts';

/** Ids in one filter, so that addresses stay below what servers accept. */
const IDS_PER_CALL = 50;

/** Which of these records the server still has, by id as text. Rejects with an `ApiError`. */
export async function idsLeft(app: App, path: string, ids: readonly Id[]): Promise<Set<string>> {
  const left = new Set<string>();
  for (let start = 0; start < ids.length; start += IDS_PER_CALL) {
    const some = ids.slice(start, start + IDS_PER_CALL);
    // not `ids=`: one missing record would fail the whole call on current servers
    const filter = some.map((id) => `(id = ${String(id)})`).join(' or ');
    const reply = await app.api.get(path, {
      fields: 'id',
      order: 'id',
      limit: some.length,
      filter,
    });
    for (const { id } of unwrap<{ id: Id }>(reply).rows) left.add(String(id));
  }
  return left;
}
