import type { FileEntry } from '../../core/files/listFolder.ts';
import { plural } from '../../core/messages/plural.ts';
import { Button } from '../ui/Button.tsx';
import { useT } from '../ui/useT.ts';
import type { FolderActions } from './useFolderActions.tsx';

export interface SelectionActionsProps {
  chosen: readonly FileEntry[];
  actions: FolderActions;
  onDownload: () => void;
  /** All of them as one file. */
  onDownloadZip: () => void;
  onClear: () => void;
}

/** What can be done with the chosen rows. The place is kept, so that nothing jumps. */
export function SelectionActions(props: SelectionActionsProps) {
  const { chosen, actions } = props;
  const t = useT();
  const [first] = chosen;
  if (!first) return <p className="df-hint df-selection-actions">{t('Nothing is selected.')}</p>;
  return (
    <div className="df-selection-actions" role="group" aria-label={t('Selection')}>
      <span>{plural(t, chosen.length, { one: 'One selected', other: '{count} selected' })}</span>
      {chosen.length === 1 && (
        <Button onClick={() => actions.askForName(first)}>{t('Rename')}</Button>
      )}
      <Button onClick={() => actions.transfer(chosen, false)}>{t('Copy')}</Button>
      <Button onClick={() => actions.transfer(chosen, true)}>{t('Move')}</Button>
      <Button onClick={props.onDownload}>{t('Download')}</Button>
      {chosen.length > 1 && (
        <Button onClick={props.onDownloadZip}>{t('Download selected as zip')}</Button>
      )}
      <Button busy={actions.busy} onClick={() => void actions.remove(chosen)}>
        {t('Delete selected')}
      </Button>
      <Button kind="quiet" onClick={props.onClear}>
        {t('Clear selection')}
      </Button>
    </div>
  );
}
