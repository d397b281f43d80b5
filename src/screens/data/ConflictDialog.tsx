import { useState } from 'react';
import type { TableData } from '../../core/data/openTable.ts';
import { settleConflicts } from '../../core/data/settleConflicts.ts';
import { memberOf } from '../../core/databases/TableSchema.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { useT } from '../kit/useT.ts';
import type { TableActs } from './useTableActs.ts';
import { useDialogStyles } from './useDialogStyles.ts';
import { valueText } from './valueText.ts';

/** What was changed here and by somebody else: as read, mine, and as it is now; mine or theirs is chosen. */
export function ConflictDialog({ table, acts }: { table: TableData; acts: TableActs }) {
  useDialogStyles();
  const t = useT();
  const { conflicts } = acts;
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string, isMine: boolean) =>
    setMine((now) => {
      const next = new Set(now);
      if (isMine) next.add(id);
      else next.delete(id);
      return next;
    });
  const settle = () => {
    settleConflicts(table, conflicts, mine);
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
          <Button kind="primary" onClick={settle}>
            {t('Continue')}
          </Button>
        </>
      }
    >
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
                const id = `${conflict.key} ${memberOf(cell.field)}`;
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
                          checked={mine.has(id)}
                          onChange={() => toggle(id, true)}
                        />
                        {valueText(cell.mine)}
                      </label>
                    </td>
                    <td>
                      <label>
                        <input
                          type="radio"
                          name={id}
                          checked={!mine.has(id)}
                          onChange={() => toggle(id, false)}
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
