import { useState, type FormEvent } from 'react';
import { passwordHint } from '../../../core/session/passwordHint.ts';
import { Field, type FieldAria } from '../../ui/Field.tsx';
import { problemAt, type Problems } from '../../ui/problemAt.ts';
import { useT } from '../../ui/useT.ts';

export interface NewPasswordFieldsProps {
  /** The minimum number of characters. */
  minimum: number;
  problems: Problems;
}

const NOTHING = { password: '', known: [] };

/** Names and email addresses typed into the form, which attackers guess first. */
const namesIn = (form: HTMLFormElement) =>
  [...new FormData(form)].flatMap(([name, value]) =>
    /name|email/.test(name) ? [String(value)] : [],
  );

/** A new password, typed twice or shown, with a hint that changes as the user types. */
export function NewPasswordFields({ minimum, problems }: NewPasswordFieldsProps) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  const [typed, setTyped] = useState<{ password: string; known: readonly string[] }>(NOTHING);
  const look = ({ currentTarget: { value, form } }: FormEvent<HTMLInputElement>) =>
    setTyped({ password: value, known: form ? namesIn(form) : [] });
  const error = problemAt(problems, 'new_password');
  const hint = passwordHint(typed.password, { minimum, known: typed.known, error }, t);
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
      onInput={name === 'new_password' ? look : undefined}
    />
  );
  return (
    <>
      <Field label={t('New Password')} required hint={hint} error={error}>
        {(aria) => (
          <div className="df-reveal">
            {input('new_password', aria)}
            <button type="button" className="df-button df-quiet" onClick={() => setShown(!isShown)}>
              {isShown ? t('Hide') : t('Show')}
              <span className="df-visually-hidden"> {t('password')}</span>
            </button>
          </div>
        )}
      </Field>
      <Field label={t('Verify Password')} required error={problemAt(problems, 'verify_password')}>
        {(aria) => input('verify_password', aria)}
      </Field>
    </>
  );
}
