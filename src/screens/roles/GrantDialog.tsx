import { useState } from 'react';
import type { AccessChange } from '../../core/access-rules/compareAccess.ts';
import { plural } from '../../core/messages/plural.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { TextField } from '../kit/TextField.tsx';
import { useT } from '../kit/useT.ts';
import { ChangeList } from './ChangeList.tsx';

export interface GrantQuestion {
  /** The apps that give the role to everybody who comes. */
  apps: readonly string[];
  gained: readonly AccessChange[];
  onAnswer: (isMeant: boolean) => void;
}

/** Asks before visitors gain calls: whoever means it types the name of the role. */
export function GrantDialog({ name, question }: { name: string; question: GrantQuestion }) {
  const t = useT();
  const { apps, gained, onAnswer } = question;
  const [typed, setTyped] = useState('');
  const isMeant = typed.trim() === name.trim();
  return (
    <Dialog
      title={t('Give these calls to visitors?')}
      width="wide"
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>{t('Cancel')}</Button>
          <Button kind="primary" disabled={!isMeant} onClick={() => onAnswer(true)}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <div
        className="df-form"
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // the form around it is being saved already
          event.preventDefault();
          if (isMeant) onAnswer(true);
        }}
      >
        <p>
          {plural(
            t,
            apps.length,
            {
              one: '{names} gives this role to everybody without a role of their own, also without signing in.',
              other:
                '{names} give this role to everybody without a role of their own, also without signing in.',
            },
            { names: apps.join(', ') },
          )}
        </p>
        <ChangeList changes={gained} />
        <TextField
          label={t('Type {name} to go on', { name })}
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
      </div>
    </Dialog>
  );
}
