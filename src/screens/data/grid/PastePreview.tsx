import type { CellTexts } from '../../../core/data/grid/clipboardText.ts';
import type { PasteBlock } from '../../../core/data/grid/pasteBlock.ts';
import { memberOf, type TableField } from '../../../core/tables/TableSchema.ts';
import { formatNumber } from '../../../core/messages/formatNumber.ts';
import { useT } from '../../ui/useT.ts';

/** Rows that are shown. */
const SHOWN = 6;

export interface PastePreviewProps {
  cells: CellTexts;
  columns: readonly TableField[];
  block: PasteBlock;
}

/** The first rows of a clipboard under the columns they go to; what means nothing there is marked. */
export function PastePreview({ cells, columns, block }: PastePreviewProps) {
  const t = useT();
  return (
    <div className="df-paste">
      <table>
        <thead>
          <tr>
            {columns.map((field) => (
              <th key={memberOf(field)} scope="col">
                {field.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.slice(0, SHOWN).map((texts, index) => (
            // rows of a clipboard have nothing but their place
            <tr key={index}>
              {columns.map((field, at) => (
                <td
                  key={memberOf(field)}
                  className={block.isWrong(index, at) ? 'df-invalid' : undefined}
                >
                  {texts[at] === null ? <span className="df-null">NULL</span> : texts[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {cells.length > SHOWN && (
        <p className="df-hint">
          {t('And {count} more.', { count: formatNumber(t, cells.length - SHOWN) })}
        </p>
      )}
    </div>
  );
}
