import { useMemo } from 'react';
import Papa from 'papaparse';
import { formatNumber } from '../../../core/messages/formatNumber.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useT } from '../../ui/useT.ts';

/** The most rows shown at a glance; the text has all of them. */
const SHOWN = 200;
/** The most columns shown. */
const SHOWN_COLUMNS = 200;

/** A text of separated values, as a table. */
export function CsvTable({ text }: { text: string }) {
  const t = useT();
  const { data } = useMemo(
    () => Papa.parse<string[]>(text, { preview: SHOWN + 2, skipEmptyLines: true }),
    [text],
  );
  if (!text.trim()) return <EmptyState title={t('This file is empty.')} />;
  const [head = [], ...others] = data;
  const rows = others.slice(0, SHOWN);
  const isCut = [head, ...rows].some(({ length }) => length > SHOWN_COLUMNS);
  return (
    <div className="df-csv" tabIndex={0} role="region" aria-label={t('Table view')}>
      <table>
        <thead>
          <tr>
            {head.slice(0, SHOWN_COLUMNS).map((name, at) => (
              <th key={at} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.slice(0, SHOWN_COLUMNS).map((value, at) => (
                <td key={at} dir="auto">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {others.length > SHOWN && (
        <p className="df-hint">
          {t('Showing the first {count} rows.', { count: formatNumber(t, SHOWN) })}
        </p>
      )}
      {isCut && (
        <p className="df-hint">
          {t('Showing the first {count} columns.', { count: formatNumber(t, SHOWN_COLUMNS) })}
        </p>
      )}
    </div>
  );
}
