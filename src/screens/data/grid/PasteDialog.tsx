import { useMemo, useState } from 'react';
import { widthOf, type CellTexts } from '../../../core/data/grid/clipboardText.ts';
import {
  pasteBlock,
  type HowToPaste,
  type PasteBlock,
} from '../../../core/data/grid/pasteBlock.ts';
import { matchColumns } from '../../../core/data/transfer/matchColumns.ts';
import { memberOf, type TableField, type TableSchema } from '../../../core/tables/TableSchema.ts';
import { formatNumber } from '../../../core/messages/formatNumber.ts';
import { plural } from '../../../core/messages/plural.ts';
import { notify } from '../../../core/notices/notices.ts';
import type { Translate } from '../../../core/messages/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { RadioGroup } from '../../ui/form/RadioGroup.tsx';
import { Checkbox } from '../../ui/list/Checkbox.tsx';
import { useT } from '../../ui/useT.ts';
import { PastePreview } from './PastePreview.tsx';
import { useSheet } from '../../ui/useSheet.ts';
import styles from './paste.css' with { type: 'css' };
import type { PasteRequest } from './useGridClipboard.ts';
import type { OpenTable } from './useTable.ts';

export interface PasteDialogProps {
  paste: PasteRequest;
  opened: OpenTable;
  /** Saved records can be overwritten. */
  canEdit: boolean;
  /** New records can be created. */
  canAdd: boolean;
  onClose: () => void;
}

/**
 * Shows the effect of a large paste, before it happens. At a single cell: over the records from
 * there down, or as new ones; into a selected range: only into its cells.
 */
export function PasteDialog(props: PasteDialogProps) {
  const { paste, opened, canEdit, canAdd, onClose } = props;
  useSheet(styles);
  const t = useT();
  const { area, lines, columns } = paste;
  const { top, bottom, left, right } = area;
  const { table, state } = opened;
  // if saved records are read-only, the paste creates new ones, wherever the cursor is
  const hasArea = canEdit && (top < bottom || left < right);
  const { schema } = state;
  const named = useMemo(
    () => (schema && !hasArea ? headColumns(schema, paste.cells) : null),
    [schema, hasArea, paste],
  );
  const [hasHead, setHasHead] = useState(named !== null);
  const cells = hasHead ? paste.cells.slice(1) : paste.cells;
  const below = lines.length - top;
  const [how, setHow] = useState<HowToPaste>(
    hasArea ? 'area' : canAdd && (!canEdit || hasHead || cells.length > below) ? 'new' : 'over',
  );
  const wide = widthOf(paste.cells);
  const inPlace = () => {
    const targets = columns.slice(left, hasArea ? right + 1 : left + wide);
    const missing = hasArea ? 0 : wide - targets.length;
    return [...targets, ...Array.from({ length: missing }, () => null)];
  };
  const [targets, setTargets] = useState<readonly (TableField | null)[]>(() => named ?? inPlace());
  const taken = targets.filter((one) => one !== null);
  const block = useMemo(() => {
    const some = hasArea ? lines.slice(top, bottom + 1) : lines.slice(top);
    const kept = hasArea
      ? cells
      : cells.map((row) => targets.flatMap((one, at) => (one ? [row[at]] : [])));
    const found = pasteBlock(table, { cells: kept, columns: taken, lines: some, how });
    const left = hasArea ? 0 : targets.length - taken.length;
    return { ...found, [hasHead ? 'unknown' : 'beyond']: left };
    // the preview shows the state when it was opened
    // oxlint-disable-next-line react/exhaustive-deps
  }, [how, hasHead, targets]);
  const records = plural(t, cells.length, { one: '{count} record', other: '{count} records' });
  const apply = () => {
    const lost = block.apply();
    if (lost > 0) {
      notify(
        table.app,
        'warn',
        plural(t, lost, {
          one: '{count} record was skipped because it is no longer on this page.',
          other: '{count} records were skipped because they are no longer on this page.',
        }),
      );
    }
    onClose();
  };
  return (
    <Dialog
      title={t('Paste {rows} × {columns} cells', {
        rows: formatNumber(t, cells.length),
        columns: wide,
      })}
      width="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" onClick={apply}>
            {t('Paste')}
          </Button>
        </>
      }
    >
      {hasArea ? (
        <p>{t('Only the selected cells are filled; extra values are ignored.')}</p>
      ) : (
        <div
          className="df-form"
          onKeyDown={(event) => {
            // browsers submit no form from a choice
            if (event.key !== 'Enter') return;
            event.preventDefault();
            apply();
          }}
        >
          <RadioGroup<HowToPaste>
            label={t('Destination')}
            value={how}
            options={[
              ...(canEdit
                ? [
                    {
                      value: 'over' as const,
                      label: t('Existing records, from the current cell down'),
                      hint:
                        cells.length > below
                          ? t('{count} available; extra rows will be skipped.', {
                              count: formatNumber(t, below),
                            })
                          : records,
                    },
                  ]
                : []),
              ...(canAdd
                ? [{ value: 'new' as const, label: t('New records'), hint: records }]
                : []),
            ]}
            onChange={setHow}
          />
          <Checkbox
            label={t('The first row has column names')}
            checked={hasHead}
            onChange={(isOn) => {
              setHasHead(isOn);
              setTargets((isOn && named) || inPlace());
            }}
          />
        </div>
      )}
      <PastePreview
        cells={cells}
        columns={targets}
        choices={hasArea ? undefined : (schema?.field ?? columns)}
        onChoose={(at, field) =>
          setTargets(
            targets.map((one, index) => (index === at ? field : one === field ? null : one)),
          )
        }
        block={block}
      />
      <p className="df-hint" role="status">
        {warningsOf(t, block).join(' ')}
      </p>
    </Dialog>
  );
}

/** The fields that the first row names, null for other texts; null if it doesn't name most of them. */
function headColumns(schema: TableSchema, cells: CellTexts): (TableField | null)[] | null {
  const [first = []] = cells;
  const names = first.map((text) => text ?? '');
  if (cells.length < 2 || new Set(names).size < names.length) return null;
  const match = matchColumns(schema, names);
  const fields = names.map(
    (name) => schema.field.find((one) => memberOf(one) === match[name]) ?? null,
  );
  const known = fields.filter((field) => field !== null).length;
  return known > names.length / 2 ? fields : null;
}

/** The parts of the paste that can't be applied. */
const warningsOf = (
  t: Translate,
  { wrong, skipped, missing, beyond, unknown = 0 }: PasteBlock & { unknown?: number },
): string[] => [
  ...(unknown
    ? [
        plural(t, unknown, {
          one: '{count} column will be skipped because no field is chosen for it.',
          other: '{count} columns will be skipped because no field is chosen for them.',
        }),
      ]
    : []),
  ...(beyond
    ? [
        plural(t, beyond, {
          one: "{count} column will be skipped because it's beyond the last visible column.",
          other: "{count} columns will be skipped because they're beyond the last visible column.",
        }),
      ]
    : []),
  ...(wrong
    ? [
        plural(t, wrong, {
          one: '{count} cell has an invalid value and will be highlighted.',
          other: '{count} cells have invalid values and will be highlighted.',
        }),
      ]
    : []),
  ...(skipped
    ? [
        plural(t, skipped, {
          one: '{count} cell will be skipped because its column is read-only.',
          other: '{count} cells will be skipped because their columns are read-only.',
        }),
      ]
    : []),
  ...(missing
    ? [
        plural(t, missing, {
          one: "{count} record will be skipped because it hasn't loaded yet.",
          other: "{count} records will be skipped because they haven't loaded yet.",
        }),
      ]
    : []),
];
