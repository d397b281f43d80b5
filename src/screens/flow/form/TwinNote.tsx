import { Button } from '../../ui/Button.tsx';
import { useT } from '../../ui/useT.ts';

export interface TwinNoteProps {
  name: string;
  onOpen: () => void;
}

/** Says that a record with this name already exists, perhaps from a first attempt. */
export function TwinNote({ name, onOpen }: TwinNoteProps) {
  const t = useT();
  return (
    <div className="df-note df-note-error df-head" role="alert" tabIndex={-1}>
      <span>{t('“{name}” already exists. Your first attempt may have created it.', { name })}</span>
      <Button kind="quiet" onClick={onOpen}>
        {t('Open it')}
      </Button>
    </div>
  );
}
