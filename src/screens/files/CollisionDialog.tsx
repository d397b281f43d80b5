import { useState } from 'react';
import type { CollisionChoice } from '../../core/files/planUploads.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useT } from '../ui/useT.ts';
import { CollisionChoices } from './CollisionChoices.tsx';

export interface CollisionDialogProps {
  names: readonly string[];
  /** null: don't send anything. */
  onAnswer: (choice: CollisionChoice | null) => void;
}

/** Asks before files are sent if some of their names are already in use. */
export function CollisionDialog({ names, onAnswer }: CollisionDialogProps) {
  const t = useT();
  const [choice, setChoice] = useState<CollisionChoice>('keep');
  return (
    <Dialog
      title={t('Some names are already taken')}
      onClose={() => onAnswer(null)}
      footer={
        <>
          <Button onClick={() => onAnswer(null)}>{t('Cancel')}</Button>
          <Button kind="primary" onClick={() => onAnswer(choice)}>
            {t('Continue')}
          </Button>
        </>
      }
    >
      {/* so that Enter continues */}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onAnswer(choice);
        }}
      >
        <CollisionChoices names={names} choice={choice} onChange={setChoice} />
      </form>
    </Dialog>
  );
}
