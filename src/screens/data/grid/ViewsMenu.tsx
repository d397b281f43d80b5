import { useState } from 'react';
import type { TableData } from '../../../core/data/openTable.ts';
import { Button } from '../../ui/Button.tsx';
import { SvgIcon, DOWN } from '../../ui/SvgIcon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { useT } from '../../ui/useT.ts';
import { useSavedViews, type SavedViews } from './useSavedViews.ts';

export interface ViewsMenuProps {
  table: TableData;
  filter: string;
  order: string;
  onView: (view: { filter: string; order: string }) => void;
}

/** Opens a saved filter and order, or saves the current ones under a name. */
export function ViewsMenu({ table, filter, order, onView }: ViewsMenuProps) {
  const t = useT();
  const saved = useSavedViews(table);
  const confirm = useConfirm();
  const save = async (name: string) => {
    const former = saved.views.find((one) => one.name === name);
    const isOther = former && (former.filter !== filter || former.order !== order);
    const message = t('“{name}” already exists and will be overwritten.', { name });
    if (!isOther || (await confirm({ message, action: t('Overwrite'), danger: true }))) {
      saved.save({ name, filter, order });
    }
  };
  const remove = async (name: string) => {
    const message = t('Delete {name}?', { name });
    if (await confirm({ message, action: t('Delete'), danger: true })) saved.remove(name);
  };
  const shown = saved.views.find((one) => one.filter === filter && one.order === order);
  return (
    <Popover
      title={t('Saved views')}
      kind="quiet"
      button={
        <>
          <span className="df-truncate">{shown?.name ?? t('Views')}</span>
          <SvgIcon d={DOWN} />
        </>
      }
    >
      {(close) => (
        <Views
          saved={saved}
          current={shown?.name ?? null}
          onChoose={(view) => {
            close();
            onView(view);
          }}
          onSave={(name) => {
            close();
            void save(name);
          }}
          onRemove={(name) => {
            close();
            void remove(name);
          }}
        />
      )}
    </Popover>
  );
}

interface ViewsProps {
  saved: SavedViews;
  current: string | null;
  onChoose: (view: { filter: string; order: string }) => void;
  onSave: (name: string) => void;
  onRemove: (name: string) => void;
}

function Views({ saved, current, onChoose, onSave, onRemove }: ViewsProps) {
  const t = useT();
  const [name, setName] = useState('');
  return (
    <div className="df-condition">
      {saved.views.length > 0 && (
        <ul className="df-choices" aria-label={t('Saved views')}>
          {saved.views.map((view) => (
            <li key={view.name}>
              <button
                type="button"
                className="df-option"
                aria-current={view.name === current || undefined}
                title={view.name}
                onClick={() => onChoose(view)}
              >
                <span className="df-truncate">{view.name}</span>
              </button>
              <IconButton
                icon="trash"
                label={t('Delete view {name}', { name: view.name })}
                onClick={() => onRemove(view.name)}
              />
            </li>
          ))}
        </ul>
      )}
      <form
        className="df-condition-value"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim()) onSave(name.trim());
        }}
      >
        <TextField label={t('View name')} name="view" value={name} onChange={setName} />
        <Button type="submit" disabled={!name.trim()}>
          {t('Save view')}
        </Button>
      </form>
    </div>
  );
}
