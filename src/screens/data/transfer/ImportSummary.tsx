import type { ImportedRows } from '../../../core/data/transfer/importTable.ts';
import { formatNumber } from '../../../core/messages/formatNumber.ts';
import { plainRefusal } from '../../../core/http/plainRefusal.ts';
import { plural } from '../../../core/messages/plural.ts';
import type { Translate } from '../../../core/messages/translate.ts';
import { errorText } from '../../../core/messages/errorText.ts';
import { useT } from '../../ui/useT.ts';

/** The most rows whose reasons are listed; all of them are in the file that can be saved. */
const LISTED = 20;

export interface ImportSummaryProps {
  /** Rows that can be imported. */
  good: number;
  /** How many of them have an empty text that the server stores as NULL. */
  emptied: number;
  /** Their result; null before they are sent. */
  imported: ImportedRows | null;
  /** Rows that can't be, or weren't, imported. */
  out: readonly { number: number; reasons: readonly string[] }[];
}

/** How many rows will be or were imported, and why the others weren't. */
export function ImportSummary({ good, emptied, imported, out }: ImportSummaryProps) {
  const t = useT();
  const said = imported
    ? sentencesOf(t, imported)
    : [
        plural(t, good, {
          one: '{count} row can be imported.',
          other: '{count} rows can be imported.',
        }),
        emptied > 0 &&
          plural(t, emptied, {
            one: '{count} row has empty text, which this server stores as NULL.',
            other: '{count} rows have empty text, which this server stores as NULL.',
          }),
      ];
  const left = imported ? imported.unknown.length + imported.left.length : 0;
  const refused = out.length - left;
  const isFine = !out.length && !imported?.error && (!emptied || imported !== null);
  return (
    <>
      <p role="status" className={isFine ? 'df-note df-note-success' : 'df-note df-note-warn'}>
        {[
          ...said,
          refused > 0 &&
            plural(t, refused, {
              one: '{count} row skipped.',
              other: '{count} rows skipped.',
            }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {out.length > 0 && (
        <ul className="df-reasons">
          {out.slice(0, LISTED).map(({ number, reasons }) => (
            <li key={number}>
              {t('Row {number}', { number: formatNumber(t, number) })}: {reasons.join(' ')}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function sentencesOf(t: Translate, imported: ImportedRows) {
  const { created, updated, unknown, left, error } = imported;
  return [
    plural(t, created, {
      one: '{count} record was added.',
      other: '{count} records were added.',
    }),
    updated > 0 &&
      plural(t, updated, {
        one: '{count} record was updated.',
        other: '{count} records were updated.',
      }),
    error && plainRefusal(t, errorText(t, error)).sentence,
    unknown.length > 0 &&
      plural(t, unknown.length, {
        one: '{count} row may have been saved.',
        other: '{count} rows may have been saved.',
      }),
    left.length > 0 &&
      plural(t, left.length, {
        one: "{count} row wasn't sent.",
        other: "{count} rows weren't sent.",
      }),
  ];
}
