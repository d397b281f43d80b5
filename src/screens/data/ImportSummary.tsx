import type { ImportOutcome } from '../../core/data/importTable.ts';
import { plural } from '../../core/messages/plural.ts';
import { useT } from '../kit/useT.ts';

/** Rows whose reasons are listed; all of them are in the file that can be saved. */
const LISTED = 20;

export interface ImportSummaryProps {
  /** Rows that can come in. */
  good: number;
  /** What became of them; null before they are sent. */
  outcome: ImportOutcome | null;
  refused: readonly { number: number; reasons: readonly string[] }[];
}

/** How many rows come in, or came in, and why the others do not. */
export function ImportSummary({ good, outcome, refused }: ImportSummaryProps) {
  const t = useT();
  const said = outcome
    ? [
        plural(t, outcome.created, {
          one: '{count} record was added.',
          other: '{count} records were added.',
        }),
        outcome.updated > 0 &&
          plural(t, outcome.updated, {
            one: '{count} record was updated.',
            other: '{count} records were updated.',
          }),
        outcome.left > 0 && t('{count} rows were not sent.', { count: outcome.left }),
        outcome.error && t(outcome.error.message),
      ]
    : [
        plural(t, good, {
          one: '{count} row can be imported.',
          other: '{count} rows can be imported.',
        }),
      ];
  const left =
    refused.length > 0 &&
    plural(t, refused.length, {
      one: '{count} row is left out.',
      other: '{count} rows are left out.',
    });
  return (
    <>
      <p
        role="status"
        className={refused.length ? 'df-note df-note-warn' : 'df-note df-note-success'}
      >
        {[...said, left].filter(Boolean).join(' ')}
      </p>
      {refused.length > 0 && (
        <ul className="df-reasons">
          {refused.slice(0, LISTED).map(({ number, reasons }) => (
            <li key={number}>
              {t('Row {number}', { number })}: {reasons.join(' ')}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
