import type { SaveOutcome, SaveResult, SaveStrategy } from './SaveStrategy.ts';

/** Returns the form based on its saved record. What was not stored stays in the form, unsaved. */
export const settled = <F, S, A>(
  strategy: SaveStrategy<F, S, A>,
  record: A,
  outcome: SaveOutcome<A>,
  form: F = strategy.toForm(record),
): SaveResult<F, S, A> => ({ outcome, form, session: { base: record, unanswered: [] } });
