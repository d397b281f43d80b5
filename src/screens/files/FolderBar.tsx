import type { PickedFiles } from '../../core/files/planUploads.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { MenuButton } from '../ui/MenuButton.tsx';
import { useT } from '../ui/useT.ts';
import type { FolderActions } from './useFolderActions.tsx';
import { UploadButton } from './UploadButton.tsx';

export interface FolderBarProps {
  actions: FolderActions;
  onPick: (picked: PickedFiles) => void;
}

/** The actions that add to a folder. */
export function FolderBar({ actions, onPick }: FolderBarProps) {
  const t = useT();
  return (
    <div className="df-bar-end" data-actions>
      <Button onClick={actions.askForFolder}>
        <Icon name="plus" />
        <span>{t('New folder')}</span>
      </Button>
      <UploadButton label={t('Upload files')} onPick={onPick} />
      <UploadButton label={t('Upload folder')} folders onPick={onPick} />
      <MenuButton
        kind="icon"
        label={t('More')}
        icon={<Icon name="more" />}
        items={[
          { label: t('Unpack a ZIP file'), onSelect: () => actions.unpack(null) },
          { label: t('Import from a URL'), onSelect: actions.importFromUrl },
        ]}
      />
    </div>
  );
}
