import type { TableView } from './DataTable.tsx';
import { IconButton } from '../IconButton.tsx';
import { useT } from '../useT.ts';

/** The three views of a list. */
export function ViewModes(props: { value: TableView; onChange: (view: TableView) => void }) {
  const t = useT();
  const labels = { list: t('List'), thumbnails: t('Thumbnails'), table: t('Table view') };
  return (
    <div role="group" aria-label={t('View')} className="df-segments">
      {(['list', 'thumbnails', 'table'] as const).map((view) => (
        <IconButton
          key={view}
          icon={view}
          label={labels[view]}
          pressed={view === props.value}
          onClick={() => props.onChange(view)}
        />
      ))}
    </div>
  );
}
