import type { App } from '../page/createApp.ts';
import { dialectOf } from '../dialect/dialectFor.ts';
import { msg } from '../messages/translate.ts';
import type { Query } from '../http/queryText.ts';
import { readApiError } from '../http/readApiError.ts';
import { mayBeDone } from '../http/outcomeOf.ts';
import { hasReadableRelations, readRecord } from '../http/readRecord.ts';
import { recordPath } from '../http/recordPath.ts';
import { unconfirmed } from '../http/unconfirmed.ts';
import { noteWrite } from '../page/writes.ts';
import type { Id } from '../lib/Id.ts';
import type { Entity, Resource } from '../resources/resource.ts';
import { confirmRows } from '../http/confirmRows.ts';
import { readSaved } from '../saving/readSaved.ts';
import { hasNamesOf, showsNamesOf } from './hasNamesOf.ts';

/** The requests for single records of a resource (spec 1 §7), independent of lists. */
export interface RecordCalls<T extends Entity> {
  fetchOne(id: Id): Promise<T>;
  create(payload: object, query?: Query): Promise<T>;
  update(id: Id, changes: object, query?: Query): Promise<T>;
  /** `done` is called for each part that no longer exists. */
  remove(ids: readonly Id[], done: (ids: readonly string[]) => void, query?: Query): Promise<void>;
}

/** Ids in one URL, so that it stays below what servers accept. */
export const IDS_PER_CALL = 200;

/** The request continues after the user leaves the page, for deletions that were pending. */
const LASTING = { keepalive: true };

export function recordCalls<T extends Entity, F>(
  app: App,
  resource: Resource<T, F>,
): RecordCalls<T> {
  const { path, related, deletesWithDetail } = resource;
  const detail = (query?: Query): Query => ({
    fields: '*',
    // never empty: a current server fails on an empty value (recorded: filters)
    related: related?.(dialectOf(app)).join(',') || null,
    ...query,
  });
  const read = async (id: Id) =>
    readRecord<T>(await app.api.get(recordPath(path, id), detail()), id);
  const readBack = (id: Id) =>
    read(id).catch((failure: unknown) => {
      throw mayBeDone(failure) ? failure : unconfirmed();
    });
  return {
    async fetchOne(id) {
      // from a link: as part of a path, these would request another one
      if (/^\.\.?$/.test(String(id))) throw readApiError(404, '');
      return read(id);
    },
    async create(payload, query) {
      noteWrite(app.page, path);
      const reply = await app.api.post(path, { resource: [payload] }, detail(query));
      const answer = readable(readSaved<T>(reply, 'id'));
      // a gateway that mixes up responses must not make the next save overwrite another record
      const record = showsNamesOf(payload, answer, resource) ? answer : await readBack(answer.id);
      if (!hasNamesOf(payload, record, resource)) throw unconfirmed();
      return record;
    },
    async update(id, changes, query) {
      noteWrite(app.page, path);
      const reply = await app.api.patch(recordPath(path, id), changes, detail(query));
      return readable(readSaved<T>(reply, 'id', id));
    },
    async remove(ids, done, query = {}) {
      noteWrite(app.page, path);
      const one = deletesWithDetail ? detail(query) : query;
      for (let start = 0; start < ids.length; start += IDS_PER_CALL) {
        const some = ids.slice(start, start + IDS_PER_CALL).map(String);
        const [only] = some;
        const reply = await (only !== undefined && some.length === 1
          ? app.api.delete(recordPath(path, only), one, LASTING)
          : app.api.delete(path, { ids: some.join(','), rollback: true, ...query }, LASTING));
        confirmRows(reply, 'id', some, UNCONFIRMED_DELETE);
        done(some);
      }
    },
  };
}

/** Returns a saved record. With broken relations, its form couldn't show what was saved. */
function readable<T extends object>(record: T): T {
  if (hasReadableRelations(record)) return record;
  throw unconfirmed();
}

/** The message if the response doesn't confirm a deletion. */
export const UNCONFIRMED_DELETE = msg("The server didn't confirm the deletion.");
