import { readFileSync } from 'node:fs';

/** A statement of the specification, and the tests that fail when it no longer holds. */
export interface Statement {
  /** Document, chapter, and how many-th of the chapter, e.g. `1 §4 12`. */
  at: string;
  /** Of the statement's own words, see `build/sentencesOf.ts`. */
  hash: string;
  /** The fact in our words. */
  says: string;
  /** Each a path below the repository and a whole title, e.g. `test/core/access-rules/verbMasks.test.ts › the verbs`. */
  tests: string[];
  /** Why it is done otherwise than written; the tests then hold what is done instead. */
  because?: string;
  /** A remark, or why there is nothing to test. */
  note?: string;
}

export type StatementState = 'tested' | 'different' | 'nothing to test';

/** Whether a statement holds as it is written, is done otherwise on purpose, or states nothing that a person could see. */
export function stateOf({ tests, because }: Statement): StatementState {
  if (because !== undefined) return 'different';
  return tests.length > 0 ? 'tested' : 'nothing to test';
}

export const statements = JSON.parse(
  readFileSync(new URL('statements.facts.json', import.meta.url), 'utf8'),
) as Statement[];

/** `path › title`, apart. */
export function placeOf(test: string): { path: string; title: string } {
  const [path = '', ...title] = test.split(' › ');
  return { path, title: title.join(' › ') };
}
