import { changedMembers, isEqual, rowId, withChanges } from '../lib/changes.ts';
import { parseExact, stringifyExact } from '../lib/exactJson.ts';
import { MASK } from '../lib/mask.ts';
import type { VisitorApp } from '../page/openApp.ts';
import { storedKey } from '../page/storedKeys.ts';

/** A half-filled form that survives a reload; per user, area and record, in this tab only. */
export interface Draft<F> {
  /** Lays what was typed over the form as it is now; null without a draft. */
  restore(present: F): RestoredForm<F> | null;
  /** Keeps only what differs from the baseline: all else may change meanwhile. */
  write(form: F, baseline: F): void;
  discard(): void;
}

export interface RestoredForm<F> {
  form: F;
  /** What was typed over is no longer what it was then: saving overwrites somebody's change. */
  isOutdated: boolean;
}

/** `from` has what the changed members were before. */
interface Kept<F> {
  changes: Partial<F>;
  from: Partial<F>;
}

/** Private lookup keys are secrets as well: a new value must be typed again. */
function withoutPrivate(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return (value as { id?: unknown; private?: unknown }[]).map((row) =>
    row?.private === true ? { ...row, value: row.id == null ? '' : MASK } : row,
  );
}

/** Of a list with ids only the rows that were changed: a role has thousands of rules. */
function sameRows(rows: unknown, changed: unknown): unknown {
  if (!Array.isArray(rows) || !Array.isArray(changed) || !rows.every(rowId)) return rows;
  const ids = new Set(changed.map(rowId));
  return rows.filter((row) => ids.has(rowId(row)));
}

/**
 * The draft of one form. Members named in `secretFields` and private values are never stored. It is
 * gone after signing out, and where the page may store nothing there is none.
 */
export function draftOf<F extends object>(
  app: VisitorApp,
  area: string,
  record: string | number | null,
  secretFields: readonly (keyof F & string)[] = [],
): Draft<F> {
  // a page may say later that nothing is to be stored
  const storage = () => app.browser.storage;
  const key = storedKey(app, 'draft', area, String(record ?? 'create'));
  const withoutSecrets = (form: object): Partial<F> =>
    Object.fromEntries(
      Object.entries(form)
        .filter(([name]) => !(secretFields as readonly string[]).includes(name))
        .map(([name, value]) => [name, withoutPrivate(value)]),
    ) as Partial<F>;
  const membersOf = (form: F, changes: Partial<F>) =>
    withoutSecrets(
      Object.fromEntries(
        Object.entries(changes).map(([name, changed]) => [
          name,
          sameRows(form[name as keyof F], changed),
        ]),
      ),
    );
  return {
    restore(present) {
      try {
        const text = storage()?.getItem(key);
        if (!text) return null;
        const { changes, from } = parseExact(text) as Kept<F>;
        return {
          form: withChanges(present, changes),
          isOutdated: !isEqual(membersOf(present, changes), from),
        };
      } catch {
        return null;
      }
    },
    write(form, baseline) {
      const changes = withoutSecrets(changedMembers(baseline, form));
      const kept: Kept<F> = { changes, from: membersOf(baseline, changes) };
      try {
        storage()?.setItem(key, stringifyExact(kept));
      } catch {
        // full: a draft less, nothing else
      }
    },
    discard: () => storage()?.removeItem(key),
  };
}
