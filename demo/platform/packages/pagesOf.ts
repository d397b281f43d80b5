import { isJsonObject } from '../http/isJsonObject.ts';
import type { JsonObject } from '../http/ServiceRequest.ts';

/** The rows of a table, page by page: servers return at most as many as they are set to at once. */
export async function* pagesOf(
  ask: (query: string) => unknown,
): AsyncGenerator<JsonObject[], void, undefined> {
  let offset = 0;
  for (;;) {
    const answer: unknown = await ask(`limit=100000&offset=${offset}`);
    const value: unknown = answer instanceof Response ? await answer.json() : answer;
    const { resource, meta } = (isJsonObject(value) ? value : {}) as JsonObject;
    const rows = (Array.isArray(resource) ? resource.filter(isJsonObject) : []) as JsonObject[];
    yield rows;
    const next = isJsonObject(meta) ? Number(meta.next) : NaN;
    if (rows.length === 0 || !(next > offset)) return;
    offset = next;
  }
}
