import { useState } from 'react';
import type { Conflict, ConflictCell } from '../../../core/data/save/findConflicts.ts';
import type { TableData } from '../../../core/data/openTable.ts';
import { settleConflicts } from '../../../core/data/save/settleConflicts.ts';
import { memberOf } from '../../../core/tables/TableSchema.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useT } from '../../ui/useT.ts';
import type { TableActions } from './useTableActions.ts';
import { useDialogStyles } from '../useDialogStyles.ts';
import { valueTexts } from '../valueText.ts';

type Choice = 'mine' | 'theirs';

const idOf = (key: string, { field }: ConflictCell) => `${key} ${memberOf(field)}`;

/** What was changed here and by somebody else: as read, mine, and as it is now; mine or theirs is chosen. */
export function ConflictDialog({ table, actions }: { table: TableData; actions: TableActions }) {
  useDialogStyles();
  const t = useT();
  const { conflicts } = actions;
  // nothing is chosen beforehand: either choice throws somebody's work away
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const ids = conflicts.flatMap(({ key, cells }) => cells.map((cell) => idOf(key, cell)));
  const choose = (id: string, choice: Choice) => setChoices((now) => new Map(now).set(id, choice));
  const chooseAll = (choice: Choice) => setChoices(new Map(ids.map((id) => [id, choice])));
  const settle = () => {
    settleConflicts(table, conflicts, new Set(ids.filter((id) => choices.get(id) === 'mine')));
    const keys = new Set(conflicts.map(({ key }) => key));
    actions.settleConflicts();
    const left = [...table.store.getState().history.present.keys()].filter((key) => keys.has(key));
    if (left.length) void actions.save(new Set(left));
  };
  return (
    <Dialog
      title={t('Someone else has changed these values.')}
      width="wide"
      onClose={actions.settleConflicts}
      footer={
        <>
          <Button onClick={actions.settleConflicts}>{t('Cancel')}</Button>
          <Button kind="primary" disabled={ids.some((id) => !choices.has(id))} onClick={settle}>
            {t('Continue')}
          </Button>
        </>
      }
    >
      {ids.length > 1 && (
        <div className="df-bar">
          <Button kind="quiet" onClick={() => chooseAll('mine')}>
            {t('Keep mine for all')}
          </Button>
          <Button kind="quiet" onClick={() => chooseAll('theirs')}>
            {t('Use current for all')}
          </Button>
        </div>
      )}
      <ConflictTable conflicts={conflicts} choices={choices} onChoose={choose} />
    </Dialog>
  );
}

interface ConflictTableProps {
  conflicts: readonly Conflict[];
  choices: ReadonlyMap<string, Choice>;
  onChoose: (id: string, choice: Choice) => void;
}

/** Roles are written out: where there is little room each row is a card, and `display` would drop them. */
function ConflictTable({ conflicts, choices, onChoose }: ConflictTableProps) {
  const t = useT();
  const titles = [t('Record'), t('Column'), t('Original'), t('Mine'), t('Current')];
  return (
    <div className="df-conflicts">
      <table role="table">
        <thead role="rowgroup">
          <tr role="row">
            {titles.map((title) => (
              <th key={title} role="columnheader" scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {conflicts.flatMap(({ key, name, cells }) =>
            cells.map((cell) => {
              const id = idOf(key, cell);
              const side = { id, chosen: choices.get(id), onChoose };
              const [read, mine, theirs] = valueTexts(cell.base, cell.mine, cell.theirs);
              return (
                <tr key={id} role="row">
                  <th role="rowheader" scope="row">
                    {name}
                  </th>
                  <td role="cell">{cell.field.label}</td>
                  <td role="cell" data-label={t('Original')}>
                    {read}
                  </td>
                  <SideCell {...side} side="mine" label={t('Mine')} value={mine} />
                  <SideCell {...side} side="theirs" label={t('Current')} value={theirs} />
                </tr>
              );
            }),
          )}
        </tbody>
      </table>
    </div>
  );
}

interface SideCellProps {
  id: string;
  side: Choice;
  label: string;
  value: string | undefined;
  chosen: Choice | undefined;
  onChoose: (id: string, choice: Choice) => void;
}

function SideCell({ id, side, label, value, chosen, onChoose }: SideCellProps) {
  return (
    <td role="cell" data-label={label}>
      <label>
        <input
          type="radio"
          name={id}
          checked={chosen === side}
          onChange={() => onChoose(id, side)}
        />
        {value}
      </label>
    </td>
  );
}
