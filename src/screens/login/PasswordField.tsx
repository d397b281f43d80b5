import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useElementId } from '../kit/ElementContext.tsx';
import { Field } from '../kit/Field.tsx';
import { useT } from '../kit/useT.ts';

/**
 * The password with a button that shows it. The button asks and changes the input itself, and nothing
 * here renders its type again: fillers change it too. Below it is one row that is always there.
 */
export function PasswordField(props: { describedBy: string; children: ReactNode }) {
  const t = useT();
  const id = useElementId();
  const input = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);

  const toggle = () => {
    const field = input.current;
    if (!field) return;
    const show = field.type === 'password';
    field.type = show ? 'text' : 'password';
    setShown(show);
  };
  // fillers send key events that are none
  const look = (event: KeyboardEvent) =>
    setCapsLock(!!event.nativeEvent.getModifierState?.('CapsLock'));

  return (
    <div>
      <Field label={t('Password')}>
        {(aria) => (
          <div className="df-reveal">
            <input
              {...aria}
              ref={input}
              aria-describedby={`${props.describedBy} ${id}`}
              className="df-input"
              name="password"
              type="password"
              autoComplete="current-password"
              autoCapitalize="none"
              spellCheck="false"
              required
              onKeyDown={look}
              onKeyUp={look}
              onBlur={() => setCapsLock(false)}
            />
            <button type="button" className="df-button df-quiet" onClick={toggle}>
              {isShown ? t('Hide') : t('Show')}
              <span className="df-sr"> {t('password')}</span>
            </button>
          </div>
        )}
      </Field>
      <div className="df-row">
        {props.children}
        <span id={id} className="df-hint" aria-live="polite">
          {isCapsLock && t('Caps Lock is on.')}
        </span>
      </div>
    </div>
  );
}
