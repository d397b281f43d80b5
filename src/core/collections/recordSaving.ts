import type { App } from '../page/createApp.ts';
import { dialectOf } from '../dialect/dialectFor.ts';
import type { Query } from '../http/queryText.ts';
import { readList } from '../http/readList.ts';
import { readRecord } from '../http/readRecord.ts';
import { recordPath } from '../http/recordPath.ts';
import type { Id } from '../lib/Id.ts';
import { changedMembers, isChildList } from '../lib/changes.ts';
import { isNormalised } from '../merge/isNormalised.ts';
import { hides, notKept } from '../merge/notKept.ts';
import type { Translate } from '../messages/translate.ts';
import type { Entity } from '../resources/resource.ts';
import type { SaveStrategy } from '../saving/SaveStrategy.ts';
import type { Collection } from './createCollection.ts';
import { retryAfterPendingDeletes } from './retryAfterPendingDeletes.ts';
import { namedFilter } from './textSearch.ts';
import { mergeChanges, withoutConflicts, type Changes } from './mergeChanges.ts';

/** What a save requires of a collection. */
export interface RecordStore<T extends Entity, F>
  extends
    Pick<Collection<T, F>, 'resource' | 'create' | 'update'>,
    Partial<Pick<Collection<T, F>, 'fetchOne'>> {
  /** Reads a record before it is changed, at least the changed members; null if it was deleted. */
  readNow?(base: T, changes: Changes): Promise<T | null>;
  /** Finds the record that a creation without a response may have created. */
  findTwin?(payload: Changes): Promise<T | null>;
  /** Adapts changes to the current record, if that takes more than their names. */
  fit?(changes: Changes, now: T, base: T): Changes;
}

export type RecordSaving<T extends Entity, F> = SaveStrategy<F, Changes, T>;

/** Describes how records of a collection are saved: a change sends only the changed members. */
export function recordSaving<T extends Entity, F extends object>(
  app: App,
  calls: RecordStore<T, F>,
  t: Translate,
  createQuery?: Query,
): RecordSaving<T, F> {
  const { resource, fetchOne, fit = (changes) => changes } = calls;
  const { path, toForm, toPayload, uniqueFields = ['name'] } = resource;
  const dialect = dialectOf(app);
  const payloadOf = (form: F) => toPayload(form, dialect);
  const freeing = (call: () => Promise<T>) => retryAfterPendingDeletes(app, path, call);
  return {
    validate: (form) => resource.validate(form, dialect, t),
    toForm,
    toSend(form, base) {
      if (!base) return payloadOf(form);
      const changes = changedMembers(payloadOf(toForm(base)), payloadOf(form));
      return Object.keys(changes).length ? changes : null;
    },
    readNow:
      calls.readNow ?? ((base, changes) => readMembers(app, path, base, Object.keys(changes))),
    findTwin:
      calls.findTwin ??
      (async (sent) => {
        const related = resource.related?.(dialect).join(',') || null;
        const filter = uniqueFields
          .map((name) => namedFilter(app, name, String(sent[name])))
          .join(' and ');
        const reply = await app.api.get(path, { fields: '*', related, filter });
        const isTwin = (record: T) =>
          uniqueFields.every((name) => isNormalised(sent[name], record[name as keyof T], name));
        return readList<T>(reply).rows.findLast(isTwin) ?? null;
      }),
    merge: (changes, base, now) =>
      mergeChanges((one) => payloadOf(toForm(one)), fit(changes, now, base), [base, now]),
    withoutMine: withoutConflicts,
    send: (sent, base) =>
      freeing(() => (base ? calls.update(base.id, sent) : calls.create(sent, createQuery))),
    ...(fetchOne && { readBack: ({ id }) => fetchOne(id) }),
    notKept: (sent, base, after) => notKept(sent, after, { before: base ?? {} }),
    hides,
    isFresh: (record) => isFresh(app, record),
    ...(resource.shownRefusal && { shownRefusal: resource.shownRefusal }),
    fieldOf: ([name = '']) =>
      // lookup keys have the specification's name in forms
      Object.keys(resource.blank()).find((field) => field === name || field.endsWith(`_${name}`)) ??
      name,
  };
}

/** How long after its creation a record counts as new, in ms; clocks differ. */
const FRESH = 5 * 60_000;

function isFresh(app: App, record: object): boolean {
  const { created_by_id: author, created_date: stamp } = record as Stamped;
  const { user } = app.page.session.getState();
  if (author != null && String(author) !== String(user?.id)) return false;
  // a time without a zone is in UTC (recorded: role)
  const zoned = /[Zz]|[+-]\d\d:?\d\d$/.test(stamp ?? '') ? stamp : `${stamp?.replace(' ', 'T')}Z`;
  return Math.abs(app.browser.now() - Date.parse(zoned ?? '')) < FRESH;
}

interface Stamped {
  created_by_id?: Id | null;
  created_date?: string | null;
}

/** Returns the record with some members as the server has them now. */
export async function readMembers<T extends Entity>(
  app: App,
  path: string,
  record: T,
  names: readonly string[],
): Promise<T> {
  const related = names.filter((name) => isChildList(name));
  const columns = names
    .filter((name) => !isChildList(name))
    .map((name) => name.replace(/\..*/, ''));
  // if a configuration can't be requested by name, all members have to be
  const isWhole = columns.includes('config') && !dialectOf(app).namesServiceConfig;
  const reply = await app.api.get(recordPath(path, record.id), {
    fields: isWhole ? '*' : [...new Set(['id', ...columns])].join(','),
    ...(related.length && { related: related.join(',') }),
  });
  return { ...record, ...readRecord<T>(reply, record.id) };
}
