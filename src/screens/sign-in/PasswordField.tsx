import {
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useElementId } from '../ui/ElementContext.tsx';
import { useT } from '../ui/useT.ts';

export interface PasswordFieldProps {
  describedBy: string;
  error: string | undefined;
  isShown: boolean;
  onShow: (isShown: boolean) => void;
  /** Shown in the row below, which is always there. */
  children: ReactNode;
}

/** The password, a button that shows it, and a row below for the Caps Lock warning. */
export function PasswordField({
  describedBy,
  error,
  isShown,
  onShow,
  children,
}: PasswordFieldProps) {
  const t = useT();
  const id = useElementId();
  const input = useRef<HTMLInputElement>(null);
  const [isCapsLock, setCapsLock] = useState(false);

  // rendered once: rendering again would reset the type, which the user may have switched
  const field = useMemo(() => {
    // autofill fires events with the names of key events that aren't KeyboardEvents
    const look = (event: KeyboardEvent) =>
      setCapsLock(!!event.nativeEvent.getModifierState?.('CapsLock'));
    return (
      <input
        id={id}
        ref={input}
        aria-describedby={`${describedBy} ${id}e ${id}c`}
        className="df-input"
        part="input"
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
    );
  }, [id, describedBy]);

  useLayoutEffect(() => {
    if (error) input.current?.setAttribute('aria-invalid', 'true');
    else input.current?.removeAttribute('aria-invalid');
  }, [error]);

  const toggle = () => {
    const show = input.current?.type === 'password';
    input.current?.setAttribute('type', show ? 'text' : 'password');
    onShow(show);
  };
  return (
    <div className="df-field" part="field">
      <label htmlFor={id} className="df-label df-required" part="label">
        {t('Password')}
      </label>
      <div className="df-reveal">
        {field}
        <button
          type="button"
          className="df-button df-quiet"
          part="button quiet-button"
          onClick={toggle}
        >
          {isShown ? t('Hide') : t('Show')}
          <span className="df-visually-hidden"> {t('password')}</span>
        </button>
      </div>
      {error && (
        <span id={`${id}e`} className="df-error">
          {error}
        </span>
      )}
      <div className="df-row">
        {children}
        <span id={`${id}c`} className="df-hint" aria-live="polite">
          {isCapsLock && t('Caps Lock is on.')}
        </span>
      </div>
    </div>
  );
}
