import type { FileEntry } from '../../core/files/listFolder.ts';
import { plural } from '../../core/messages/plural.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { useT } from '../ui/useT.ts';
import type { FolderActions } from './useFolderActions.tsx';

export interface SelectionActionsProps {
  chosen: readonly FileEntry[];
  actions: FolderActions;
  onDownload: () => void;
  /** Downloads all of them as one file. */
  onDownloadZip: () => void;
  onClear: () => void;
}

/** The actions on the selected entries, instead of those on the folder. */
export function SelectionActions(props: SelectionActionsProps) {
  const { chosen, actions } = props;
  const t = useT();
  const [first] = chosen;
  if (!first) return null;
  return (
    <div className="df-bar-end" role="group" aria-label={t('Selection')}>
      <IconButton icon="close" label={t('Clear selection')} onClick={props.onClear} />
      <span className="df-selected" role="status">
        {plural(t, chosen.length, { one: '{count} selected', other: '{count} selected' })}
      </span>
      {chosen.length === 1 && (
        <Button onClick={() => actions.askForName(first)}>{t('Rename')}</Button>
      )}
      {chosen.length === 1 && first.type === 'file' && /\.zip$/i.test(first.name) && (
        <Button onClick={() => actions.unpack(first)}>{t('Unpack')}</Button>
      )}
      <Button onClick={() => actions.transfer(chosen, false)}>{t('Copy')}</Button>
      <Button onClick={() => actions.transfer(chosen, true)}>{t('Move')}</Button>
      <Button onClick={props.onDownload}>{t('Download')}</Button>
      {chosen.length > 1 && (
        <Button onClick={props.onDownloadZip}>{t('Download selected as ZIP')}</Button>
      )}
      <Button busy={actions.busy} onClick={() => void actions.remove(chosen)}>
        {t('Delete selected')}
      </Button>
    </div>
  );
}
