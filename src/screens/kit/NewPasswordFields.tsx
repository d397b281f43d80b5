import { useState } from 'react';
import { passwordLength } from '../../core/session/newPasswordProblems.ts';
import { Field, type FieldAria } from './Field.tsx';
import { problemAt, type Problems } from './problemAt.ts';
import { useT } from './useT.ts';

export interface NewPasswordFieldsProps {
  /** The least number of characters that will do. */
  minimum: number;
  problems: Problems;
}

/** A new password, typed twice or shown, with a hint that follows what is typed. */
export function NewPasswordFields({ minimum, problems }: NewPasswordFieldsProps) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  const [length, setLength] = useState(0);
  const hint =
    length === 0 || length >= minimum
      ? t('At least {minimum} characters.', { minimum })
      : t('At least {minimum} characters, {length} so far.', { minimum, length });
  const input = (name: string, aria: FieldAria) => (
    <input
      className="df-input"
      {...aria}
      name={name}
      type={isShown ? 'text' : 'password'}
      autoComplete="new-password"
      autoCapitalize="none"
      spellCheck="false"
      required
      onInput={(event) =>
        name === 'new_password' && setLength(passwordLength(event.currentTarget.value))
      }
    />
  );
  return (
    <>
      <Field label={t('New Password')} hint={hint} error={problemAt(problems, 'new_password')}>
        {(aria) => (
          <div className="df-reveal">
            {input('new_password', aria)}
            <button type="button" className="df-button df-quiet" onClick={() => setShown(!isShown)}>
              {isShown ? t('Hide') : t('Show')}
              <span className="df-sr"> {t('password')}</span>
            </button>
          </div>
        )}
      </Field>
      <Field label={t('Verify Password')} error={problemAt(problems, 'verify_password')}>
        {(aria) => input('verify_password', aria)}
      </Field>
    </>
  );
}
