import { useMemo, useState, type ReactNode } from 'react';
import Papa from 'papaparse';
import { formatNumber } from '../../../core/messages/formatNumber.ts';
import { TabPanel, Tabs } from '../../ui/list/Tabs.tsx';
import { useElementId } from '../../ui/ElementContext.tsx';
import { useT } from '../../ui/useT.ts';

/** As many as are read at a glance; the text has all of them. */
const SHOWN = 200;

/** A text of values with separators: as a table, or as it is in the editor. */
export function CsvPreview({ text, children }: { text: string; children: ReactNode }) {
  const t = useT();
  const panel = useElementId();
  const [view, setView] = useState('table');
  return (
    <>
      <Tabs
        label={t('View')}
        panel={panel}
        active={view}
        tabs={[
          { id: 'table', label: t('Table') },
          { id: 'text', label: t('Text') },
        ]}
        onSelect={setView}
      />
      <TabPanel id={panel} label={view}>
        {/* the editor stays, with what is typed in it */}
        <div hidden={view !== 'table'}>
          <CsvTable text={text} />
        </div>
        <div hidden={view !== 'text'}>{children}</div>
      </TabPanel>
    </>
  );
}

function CsvTable({ text }: { text: string }) {
  const t = useT();
  const { data } = useMemo(
    () => Papa.parse<string[]>(text, { preview: SHOWN + 2, skipEmptyLines: true }),
    [text],
  );
  const [head = [], ...rows] = data;
  return (
    <div className="df-csv" tabIndex={0} role="region" aria-label={t('Table')}>
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
          {t('The first {count} rows are shown.', { count: formatNumber(t, SHOWN) })}
        </p>
      )}
    </div>
  );
}
