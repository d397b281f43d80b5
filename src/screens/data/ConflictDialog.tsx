import { useState } from 'react';
import type { ConflictCell } from '../../core/data/findConflicts.ts';
import type { TableData } from '../../core/data/openTable.ts';
import { settleConflicts } from '../../core/data/settleConflicts.ts';
import { memberOf } from '../../core/databases/TableSchema.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { useT } from '../kit/useT.ts';
import type { TableActs } from './useTableActs.ts';
import { useDialogStyles } from './useDialogStyles.ts';
import { valueText } from './valueText.ts';

type Choice = 'mine' | 'theirs';

const idOf = (key: string, { field }: ConflictCell) => `${key} ${memberOf(field)}`;

/** What was changed here and by somebody else: as read, mine, and as it is now; mine or theirs is chosen. */
export function ConflictDialog({ table, acts }: { table: TableData; acts: TableActs }) {
  useDialogStyles();
  const t = useT();
  const { conflicts } = acts;
  // nothing is chosen beforehand: either choice throws somebody's work away
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const ids = conflicts.flatMap(({ key, cells }) => cells.map((cell) => idOf(key, cell)));
  const choose = (id: string, choice: Choice) => setChoices((now) => new Map(now).set(id, choice));
  const chooseAll = (choice: Choice) => setChoices(new Map(ids.map((id) => [id, choice])));
  const settle = () => {
    settleConflicts(table, conflicts, new Set(ids.filter((id) => choices.get(id) === 'mine')));
    const keys = new Set(conflicts.map(({ key }) => key));
    acts.settleConflicts();
    const left = [...table.store.getState().history.present.keys()].filter((key) => keys.has(key));
    if (left.length) void acts.save(new Set(left));
  };
  return (
    <Dialog
      title={t('Somebody else has changed the same values meanwhile.')}
      width="wide"
      onClose={acts.settleConflicts}
      footer={
        <>
          <Button onClick={acts.settleConflicts}>{t('Cancel')}</Button>
          <Button kind="primary" disabled={ids.some((id) => !choices.has(id))} onClick={settle}>
            {t('Continue')}
          </Button>
        </>
      }
    >
      {ids.length > 1 && (
        <div className="df-bar">
          <Button kind="quiet" onClick={() => chooseAll('mine')}>
            {t('Mine for all')}
          </Button>
          <Button kind="quiet" onClick={() => chooseAll('theirs')}>
            {t('As it is now for all')}
          </Button>
        </div>
      )}
      <div className="df-conflicts">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('Record')}</th>
              <th scope="col">{t('Column')}</th>
              <th scope="col">{t('As it was read')}</th>
              <th scope="col">{t('Mine')}</th>
              <th scope="col">{t('As it is now')}</th>
            </tr>
          </thead>
          <tbody>
            {conflicts.flatMap((conflict) =>
              conflict.cells.map((cell) => {
                const id = idOf(conflict.key, cell);
                return (
                  <tr key={id}>
                    <th scope="row">{conflict.name}</th>
                    <td>{cell.field.label}</td>
                    <td>{valueText(cell.read)}</td>
                    <td>
                      <label>
                        <input
                          type="radio"
                          name={id}
                          checked={choices.get(id) === 'mine'}
                          onChange={() => choose(id, 'mine')}
                        />
                        {valueText(cell.mine)}
                      </label>
                    </td>
                    <td>
                      <label>
                        <input
                          type="radio"
                          name={id}
                          checked={choices.get(id) === 'theirs'}
                          onChange={() => choose(id, 'theirs')}
                        />
                        {valueText(cell.theirs)}
                      </label>
                    </td>
                  </tr>
                );
              }),
            )}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}
