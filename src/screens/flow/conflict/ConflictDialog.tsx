import { useState } from 'react';
import { showControls } from '../../../core/lib/showControls.ts';
import type { ShownConflict } from '../../../core/saving/ShownConflict.ts';
import { definitionDiff } from '../../../core/text/definitionDiff.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DiffLines } from '../../ui/form/DiffLines.tsx';
import { Name } from '../../ui/Name.tsx';
import { useSheet } from '../../ui/useSheet.ts';
import { useT } from '../../ui/useT.ts';
import styles from './conflicts.css' with { type: 'css' };

type Choice = 'mine' | 'theirs';

export interface ConflictDialogProps {
  conflicts: readonly ShownConflict[];
  /** Called with the indices where the current values stay; null to save nothing. */
  onSettle: (theirs: ReadonlySet<number> | null) => void;
}

/** Asks, for each value that someone else changed too, whether to keep it or overwrite it. */
export function ConflictDialog({ conflicts, onSettle }: ConflictDialogProps) {
  useSheet(styles);
  const t = useT();
  // nothing is preselected: either choice discards someone's work
  const [choices, setChoices] = useState<readonly (Choice | undefined)[]>([]);
  const choose = (place: number, choice: Choice) =>
    setChoices((now) => conflicts.map((_, at) => (at === place ? choice : now[at])));
  const chooseAll = (choice: Choice) => setChoices(conflicts.map(() => choice));
  const settle = () =>
    onSettle(new Set([...choices.keys()].filter((place) => choices[place] === 'theirs')));
  return (
    <Dialog
      role="alertdialog"
      title={t('Someone else has changed these values.')}
      width="wide"
      onClose={() => onSettle(null)}
      footer={
        <>
          <Button onClick={() => onSettle(null)}>{t('Cancel')}</Button>
          <Button
            kind="primary"
            disabled={conflicts.some((_, place) => !choices[place])}
            onClick={settle}
          >
            {t('Continue')}
          </Button>
        </>
      }
    >
      {conflicts.length > 1 && (
        <div className="df-bar">
          <Button kind="quiet" onClick={() => chooseAll('mine')}>
            {t('Keep all my values')}
          </Button>
          <Button kind="quiet" onClick={() => chooseAll('theirs')}>
            {t('Use all current values')}
          </Button>
        </div>
      )}
      <ConflictTable conflicts={conflicts} choices={choices} onChoose={choose} />
      {conflicts.filter(isLong).map(({ title, theirs, mine }, place) => (
        <section key={place} aria-label={title}>
          <p>{t('{name}: − marks the current value, + marks yours.', { name: title })}</p>
          <DiffLines lines={definitionDiff(theirs, mine)} />
        </section>
      ))}
    </Dialog>
  );
}

/** Whether values are too long for a table, in characters. */
const isLong = ({ mine, theirs }: ShownConflict) =>
  [mine, theirs].some((text) => text.includes('\n') || text.length > 80);

interface ConflictTableProps {
  conflicts: readonly ShownConflict[];
  choices: readonly (Choice | undefined)[];
  onChoose: (place: number, choice: Choice) => void;
}

/** Roles are explicit: on narrow screens each row is a card, and `display` would remove them. */
function ConflictTable({ conflicts, choices, onChoose }: ConflictTableProps) {
  const t = useT();
  const titles = [t('Field'), t('Original'), t('Yours'), t('Current')];
  return (
    <div className="df-dialog-table df-conflicts">
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
          {conflicts.map(({ title, base, mine, theirs }, place) => {
            const side = { place, chosen: choices[place], onChoose };
            return (
              <tr key={place} role="row">
                <th role="rowheader" scope="row">
                  <bdi>{showControls(title)}</bdi>
                </th>
                <td role="cell" data-label={t('Original')}>
                  <Name>{base}</Name>
                </td>
                <SideCell {...side} side="mine" label={t('Yours')} value={mine} />
                <SideCell {...side} side="theirs" label={t('Current')} value={theirs} />
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface SideCellProps {
  place: number;
  side: Choice;
  label: string;
  value: string;
  chosen: Choice | undefined;
  onChoose: (place: number, choice: Choice) => void;
}

function SideCell({ place, side, label, value, chosen, onChoose }: SideCellProps) {
  const t = useT();
  return (
    <td role="cell" data-label={label}>
      <label>
        <input
          type="radio"
          name={`conflict ${place}`}
          aria-label={value ? undefined : label}
          checked={chosen === side}
          onChange={() => onChoose(place, side)}
        />
        {value ? <Name>{value}</Name> : <span className="df-hint">{t('empty')}</span>}
      </label>
    </td>
  );
}
