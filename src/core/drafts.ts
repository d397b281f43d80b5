import type { VisitorApp } from './openApp.ts';
import { parseExact, stringifyExact } from './http/exactJson.ts';
import { storedKey } from './storedKeys.ts';

/** A half-filled form that survives a reload; per user, area and record, in this tab only. */
export interface Draft<F> {
  read(): Partial<F> | null;
  write(form: F): void;
  discard(): void;
}

// what servers show instead of a private value; sent back, it keeps the value
const MASK = '**********';

/** Private lookup keys are secrets as well: a new value must be typed again. */
function withoutPrivate(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return (value as { id?: unknown; private?: unknown }[]).map((row) =>
    row?.private === true ? { ...row, value: row.id == null ? '' : MASK } : row,
  );
}

/**
 * The draft of one form. Members named in `secretFields` and private values are never stored. It is gone after signing
 * out, and where the page may store nothing it is always empty.
 */
export function draftOf<F extends object>(
  app: VisitorApp,
  area: string,
  record: string | number | null,
  secretFields: readonly (keyof F & string)[] = [],
): Draft<F> {
  const { storage } = app.browser;
  const key = storedKey(app, 'draft', area, String(record ?? 'create'));
  return {
    read() {
      try {
        const text = storage?.getItem(key);
        return text ? (parseExact(text) as Partial<F>) : null;
      } catch {
        return null;
      }
    },
    write(form) {
      const kept = Object.fromEntries(
        Object.entries(form)
          .filter(([name]) => !(secretFields as readonly string[]).includes(name))
          .map(([name, value]) => [name, withoutPrivate(value)]),
      );
      try {
        storage?.setItem(key, stringifyExact(kept));
      } catch {
        // full: a draft less, nothing else
      }
    },
    discard: () => storage?.removeItem(key),
  };
}
