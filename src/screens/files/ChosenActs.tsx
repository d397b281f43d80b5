import type { FileEntry } from '../../core/files/listFolder.ts';
import { plural } from '../../core/messages/plural.ts';
import { Button } from '../ui/Button.tsx';
import { useT } from '../ui/useT.ts';
import type { FolderActs } from './useFolderActs.tsx';

export interface ChosenActsProps {
  chosen: readonly FileEntry[];
  acts: FolderActs;
  onDownload: () => void;
  onClear: () => void;
}

/** What can be done with the chosen rows. The place is kept, so that nothing jumps. */
export function ChosenActs({ chosen, acts, onDownload, onClear }: ChosenActsProps) {
  const t = useT();
  const [first] = chosen;
  if (!first) return <p className="df-hint df-chosen-acts">{t('Nothing is selected.')}</p>;
  return (
    <div className="df-chosen-acts" role="group" aria-label={t('Selection')}>
      <span>{plural(t, chosen.length, { one: 'One selected', other: '{count} selected' })}</span>
      {chosen.length === 1 && <Button onClick={() => acts.askForName(first)}>{t('Rename')}</Button>}
      <Button onClick={() => acts.transfer(chosen, false)}>{t('Copy')}</Button>
      <Button onClick={() => acts.transfer(chosen, true)}>{t('Move')}</Button>
      <Button onClick={onDownload}>{t('Download')}</Button>
      <Button busy={acts.busy} onClick={() => void acts.remove(chosen)}>
        {t('Delete selected')}
      </Button>
      <Button kind="quiet" onClick={onClear}>
        {t('Clear selection')}
      </Button>
    </div>
  );
}
