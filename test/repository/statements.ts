import { readFileSync } from 'node:fs';

/** A statement of the specification, and the tests that fail if it no longer holds. */
export interface Statement {
  /** Document, chapter, and position in the chapter, e.g. `1 §4 12`. */
  at: string;
  /** A hash of the statement's own words, see `build/sentencesOf.ts`. */
  hash: string;
  /** The fact in our words. */
  says: string;
  /**
   * Each a path below the repository and a complete title, e.g.
   * `test/core/access-rules/verbMasks.test.ts › the verbs`.
   */
  tests: string[];
  /** Why it is done differently; the tests then check what is done instead. */
  because?: string;
  /** A remark, or why there is nothing to test. */
  note?: string;
}

export type StatementState = 'tested' | 'different' | 'nothing to test';

/**
 * Whether a statement holds as it is written, is deliberately done differently, or states nothing
 * that users can see.
 */
export function stateOf({ tests, because }: Statement): StatementState {
  if (because !== undefined) return 'different';
  return tests.length > 0 ? 'tested' : 'nothing to test';
}

export const statements = JSON.parse(
  readFileSync(new URL('statements.facts.json', import.meta.url), 'utf8'),
) as Statement[];

/** Splits `path › title`. */
export function placeOf(test: string): { path: string; title: string } {
  const [path = '', ...title] = test.split(' › ');
  return { path, title: title.join(' › ') };
}
