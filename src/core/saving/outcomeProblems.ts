import { databaseRefusal } from '../http/databaseRefusal.ts';
import type { Problem } from '../lib/Problem.ts';
import type { NotKept } from '../merge/notKept.ts';
import { errorText } from '../messages/errorText.ts';
import type { Translate } from '../messages/translate.ts';
import type { SaveOutcome, SaveStrategy } from './SaveStrategy.ts';
import { notKeptSentence, tellNotKept } from './tellNotKept.ts';

/** A sentence for the whole form, and the problems beside its fields. */
export interface ToldProblems {
  sentence: string;
  problems: readonly Problem[];
  /** The marked fields say all of it in words of our own: the sentence would only repeat them. */
  isAtFields?: boolean;
}

/** The problems of no field, which are shown above a form until they are mended. */
export const sentenceOf = (problems: readonly Problem[]): string =>
  problems
    .filter(({ field }) => !field)
    .map(({ message }) => message)
    .join(' ');

interface Telling {
  form: object;
  isNew: boolean;
  t: Translate;
  /** Moves the server's message to where the form shows it. */
  shown: (problem: Problem) => Problem;
}

/** The problems that a form shows after a failed save, if any. */
export function outcomeProblems<A>(
  outcome: SaveOutcome<A>,
  { form, isNew, t, shown }: Telling,
): ToldProblems | null {
  switch (outcome.kind) {
    case 'invalid': {
      const { problems } = outcome;
      return { problems, sentence: sentenceOf(problems) };
    }
    case 'twin':
      return { problems: [], sentence: '' };
    case 'refused':
    case 'unsure': {
      const reason = errorText(t, outcome);
      const isAbsent = outcome.kind === 'refused' && outcome.isAbsent;
      const sentence = isAbsent ? t("The record wasn't saved: {reason}", { reason }) : reason;
      const refused = refusedFields(outcome, form, t);
      const problems = refused.map(shown);
      const isMoved = ({ field }: Problem, at: number) => field !== refused[at]?.field;
      if (!problems.length || !problems.every(isMoved)) return { problems, sentence };
      // the server's sentence names a field that the form doesn't have
      return {
        problems,
        sentence: problems.map(({ message }) => message).join(' '),
        isAtFields: true,
      };
    }
    case 'partly': {
      const reason = errorText(t, outcome);
      const sentence = isNew
        ? t('Created, but not everything was saved: {reason}', { reason })
        : reason;
      return { problems: outcome.problems.map(shown), sentence };
    }
    default:
      return null;
  }
}

/** The problems of a save of which the server did not store everything. */
export const notKeptProblems =
  <F, S, A>({ fieldOf = ([name = '']) => name }: SaveStrategy<F, S, A>, t: Translate) =>
  (lost: readonly NotKept[]): ToldProblems => ({
    sentence: notKeptSentence(lost, t),
    problems: tellNotKept(lost, fieldOf, t),
  });

/** The problems by field. A database error names its column only in its sentence. */
function refusedFields(
  { problems, message }: { problems: readonly Problem[]; message: string },
  form: object,
  t: Translate,
): readonly Problem[] {
  const refusal = problems.length ? null : databaseRefusal(message);
  if (!refusal) return problems;
  const { field, reason, table, value } = refusal;
  const told = t(refusal.sentence, { field, reason });
  // lookup keys are stored separately; their columns aren't members of the record
  const keys = /lookup$/.test(table) && Object.keys(form).find((name) => /lookup_by_/.test(name));
  if (keys) return [{ field: keys, row: value, message: told }];
  return field ? [{ field, message: told }] : problems;
}
