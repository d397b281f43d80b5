import { useMemo, useState } from 'react';
import { pasteBlock } from '../../core/data/pasteBlock.ts';
import { memberOf, type TableField } from '../../core/data/TableSchema.ts';
import { plural } from '../../core/messages/plural.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { RadioGroup } from '../kit/RadioGroup.tsx';
import { useT } from '../kit/useT.ts';
import type { PasteRequest } from './useGridClipboard.ts';
import type { OpenTable } from './useTable.ts';
import { useDialogStyles } from './useDialogStyles.ts';

export interface PasteDialogProps {
  paste: PasteRequest;
  opened: OpenTable;
  columns: readonly TableField[];
  onClose: () => void;
}

/** Rows of the preview. */
const SHOWN = 6;

/** What a paste of many cells would do, before it does: over the records from here down, or as new ones. */
export function PasteDialog({ paste, opened, columns, onClose }: PasteDialogProps) {
  useDialogStyles();
  const t = useT();
  const { cells, row, column } = paste;
  const { table, lines } = opened;
  const below = lines.length - row;
  const [how, setHow] = useState<'over' | 'new'>(cells.length > below ? 'new' : 'over');
  const targets = columns.slice(column, column + Math.max(...cells.map((one) => one.length)));
  const block = useMemo(
    () => pasteBlock(table, { cells, columns: targets, lines: lines.slice(row), how }),
    // the preview is of the moment it was opened
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [how],
  );
  const records = plural(t, cells.length, { one: '{count} record', other: '{count} records' });
  return (
    <Dialog
      title={t('Paste {rows} × {columns} cells', { rows: cells.length, columns: targets.length })}
      width="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            kind="primary"
            onClick={() => {
              block.apply();
              onClose();
            }}
          >
            {t('Paste')}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={t('What becomes of them')}
        value={how}
        options={[
          {
            value: 'over',
            label: t('Over the records from here down'),
            hint:
              cells.length > below
                ? t('Only {count} are there: the rest is left out.', { count: below })
                : records,
          },
          { value: 'new', label: t('As new records'), hint: records },
        ]}
        onChange={(next) => setHow(next as 'over' | 'new')}
      />
      <div className="df-paste">
        <table>
          <thead>
            <tr>
              {targets.map((field) => (
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
                {targets.map((field, at) => (
                  <td
                    key={memberOf(field)}
                    className={block.isWrong(index, at) ? 'df-wrong' : undefined}
                  >
                    {texts[at] ?? <span className="df-null">NULL</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="df-hint" role="status">
        {[
          cells.length > SHOWN && t('And {count} more.', { count: cells.length - SHOWN }),
          block.wrong > 0 &&
            plural(t, block.wrong, {
              one: '{count} cell means nothing in its column; it will be marked.',
              other: '{count} cells mean nothing in their columns; they will be marked.',
            }),
          block.skipped > 0 &&
            plural(t, block.skipped, {
              one: '{count} cell is left out, because its column cannot be edited.',
              other: '{count} cells are left out, because their columns cannot be edited.',
            }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </Dialog>
  );
}
