import { changedMembers } from '../../../src/core/lib/changes.ts';
import { dialectFor } from '../../../src/core/dialect/dialectFor.ts';
import type { Entity, Resource } from '../../../src/core/resources/resource.ts';
import { createTranslator } from '../../../src/core/messages/translate.ts';

const t = createTranslator('en');

export const classic = dialectFor({ app_group: [] });
export const current = dialectFor({ apps: [] });

/** Returns what is sent when `typed` is changed in the form of a record. */
export function sentChanges<T extends Entity, F extends object>(
  resource: Resource<T, F>,
  record: T,
  typed: Partial<F>,
  dialect = classic,
) {
  const form = resource.toForm(record);
  return changedMembers(
    resource.toPayload(form, dialect),
    resource.toPayload({ ...form, ...typed }, dialect),
  );
}

/** Returns the invalid fields of a new record with `typed` in it. */
export const wrongFields = <T extends Entity, F>(resource: Resource<T, F>, typed: Partial<F>) =>
  resource.validate({ ...resource.blank(), ...typed }, classic, t).map(({ field }) => field);
