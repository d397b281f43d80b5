import type { CellTexts } from '../../../core/data/grid/clipboardText.ts';
import type { PasteBlock } from '../../../core/data/grid/pasteBlock.ts';
import { memberOf, type TableField } from '../../../core/tables/TableSchema.ts';
import { MoreHint } from '../../ui/MoreHint.tsx';
import { useT } from '../../ui/useT.ts';

/** The number of rows shown. */
const SHOWN = 6;

export interface PastePreviewProps {
  cells: CellTexts;
  /** The field of each column; null if it is skipped. */
  columns: readonly (TableField | null)[];
  /** The possible fields; undefined if the selected cells decide. */
  choices?: readonly TableField[] | undefined;
  onChoose: (column: number, field: TableField | null) => void;
  block: PasteBlock;
}

/** The first rows of a clipboard under their target columns; invalid values are marked. */
export function PastePreview({ cells, columns, choices, onChoose, block }: PastePreviewProps) {
  const t = useT();
  // counted like the block's columns, without the skipped ones
  const places = columns.map((field, at) =>
    field ? columns.slice(0, at).filter((one) => one !== null).length : -1,
  );
  return (
    <div className="df-dialog-table df-paste">
      <table>
        <thead>
          <tr>
            {columns.map((field, at) => (
              // columns of a clipboard have no other identity than their place
              <th key={at} scope="col">
                {choices ? (
                  <select
                    className="df-input df-select"
                    aria-label={t('Column {number}', { number: at + 1 })}
                    value={field ? memberOf(field) : ''}
                    onChange={({ currentTarget: { value } }) =>
                      onChoose(at, choices.find((one) => memberOf(one) === value) ?? null)
                    }
                  >
                    <option value="">{t('Skip')}</option>
                    {choices.map((one) => (
                      <option key={memberOf(one)} value={memberOf(one)}>
                        {memberOf(one)}
                      </option>
                    ))}
                  </select>
                ) : field ? (
                  memberOf(field)
                ) : (
                  t('Skip')
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.slice(0, SHOWN).map((texts, index) => (
            // rows of a clipboard have no other identity than their place
            <tr key={index}>
              {columns.map((_, at) => (
                <td
                  key={at}
                  className={
                    places[at] !== -1 && block.isWrong(index, places[at] ?? -1)
                      ? 'df-invalid'
                      : undefined
                  }
                >
                  {texts[at] === null ? <span className="df-null">NULL</span> : texts[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <MoreHint total={cells.length} shown={SHOWN} />
    </div>
  );
}
