import { useRef } from 'react';
import { formatNumber } from '../../../core/messages/formatNumber.ts';
import { Checkbox } from './Checkbox.tsx';
import { Icon } from '../Icon.tsx';
import { IconButton } from '../IconButton.tsx';
import { Popover } from '../Popover.tsx';
import { useT } from '../useT.ts';

export interface ColumnsMenuProps {
  columns: readonly { id: string; label: string; primary?: boolean | undefined }[];
  /** The ids of the shown columns, in order. */
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  /** Says beside the button how many are shown, if some are not. */
  countsHidden?: boolean | undefined;
}

/** Chooses and orders the columns of a table. The column that opens a row always stays. */
export function ColumnsMenu(props: ColumnsMenuProps) {
  const { columns, value, countsHidden } = props;
  const t = useT();
  const shown = columns.filter(({ id }) => value.includes(id)).length;
  const counts = countsHidden && shown < columns.length;
  const label = t('Columns');
  return (
    <Popover
      title={label}
      label={counts ? undefined : label}
      kind={counts ? 'quiet' : 'icon'}
      button={
        <>
          <Icon name="columns" />
          {counts && (
            <>
              <span className="df-visually-hidden">{label}</span>
              <span>
                {t('{shown} of {count}', {
                  shown: formatNumber(t, shown),
                  count: formatNumber(t, columns.length),
                })}
              </span>
            </>
          )}
        </>
      }
    >
      {() => <Choices {...props} />}
    </Popover>
  );
}

function Choices({ columns, value, onChange }: ColumnsMenuProps) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const known = value.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  const hidden = columns.filter((column) => !value.includes(column.id));
  const swap = (index: number, step: number, button: string) => {
    const ids = known.map((column) => column.id);
    const moved = ids.splice(index, 1);
    ids.splice(index + step, 0, ...moved);
    onChange(ids);
    // the focus moves along with the column
    requestAnimationFrame(() => {
      const row = list.current?.children[index + step];
      row?.querySelector<HTMLElement>(`[data-move=${button}] button:enabled`)?.focus();
    });
  };
  return (
    <ul ref={list} className="df-choices">
      {[...known, ...hidden].map((column, index) => (
        <li key={column.id}>
          <Checkbox
            label={column.label}
            checked={index < known.length}
            disabled={column.primary}
            onChange={(shown) =>
              onChange(shown ? [...value, column.id] : value.filter((other) => other !== column.id))
            }
          />
          <span className="df-group" data-move="up">
            <IconButton
              icon="up"
              label={t('Move {name} up', { name: column.label })}
              disabled={index === 0 || index >= known.length}
              onClick={() => swap(index, -1, 'up')}
            />
          </span>
          <span className="df-group" data-move="down">
            <IconButton
              icon="down"
              label={t('Move {name} down', { name: column.label })}
              disabled={index >= known.length - 1}
              onClick={() => swap(index, 1, 'down')}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
