import { useMemo } from 'react';
import Papa from 'papaparse';
import { formatNumber } from '../../../core/messages/formatNumber.ts';
import { useT } from '../../ui/useT.ts';

/** The most rows shown at a glance; the text has all of them. */
const SHOWN = 200;

/** A text of separated values, as a table. */
export function CsvTable({ text }: { text: string }) {
  const t = useT();
  const { data } = useMemo(
    () => Papa.parse<string[]>(text, { preview: SHOWN + 2, skipEmptyLines: true }),
    [text],
  );
  const [head = [], ...rows] = data;
  return (
    <div className="df-csv" tabIndex={0} role="region" aria-label={t('Table view')}>
      <table>
        <thead>
          <tr>
            {head.map((name, at) => (
              <th key={at} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN).map((row, index) => (
            <tr key={index}>
              {row.map((value, at) => (
                <td key={at} dir="auto">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > SHOWN && (
        <p className="df-hint">
          {t('Showing the first {count} rows.', { count: formatNumber(t, SHOWN) })}
        </p>
      )}
    </div>
  );
}
