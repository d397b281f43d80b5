import type { TextSaved } from '../../../core/files/textFile.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useT } from '../../ui/useT.ts';

export interface ConflictDialogProps {
  /** What the file is now. */
  conflict: Exclude<TextSaved, { outcome: 'saved' }>;
  onCancel: () => void;
  onOverwrite: () => void;
  onTake: (theirs: string) => void;
}

/** Somebody else has changed or deleted the file that is about to be saved. */
export function ConflictDialog({ conflict, onCancel, onOverwrite, onTake }: ConflictDialogProps) {
  const t = useT();
  const isChanged = conflict.outcome === 'changed';
  // what is no text any more cannot be shown
  const theirs = isChanged ? conflict.text : null;
  return (
    <Dialog
      role="alertdialog"
      title={
        isChanged
          ? t('This file has changed since you opened it.')
          : t('This file was deleted after you opened it.')
      }
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{t('Cancel')}</Button>
          {theirs !== null && (
            <Button onClick={() => onTake(theirs)}>{t('Discard mine and show theirs')}</Button>
          )}
          <Button kind="danger" onClick={onOverwrite}>
            {isChanged ? t('Overwrite with mine') : t('Save it again')}
          </Button>
        </>
      }
    >
      <p>{t("Your changes haven't been saved yet.")}</p>
    </Dialog>
  );
}
