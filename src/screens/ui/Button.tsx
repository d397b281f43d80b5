import type { MouseEvent, ReactNode, Ref } from 'react';

export interface ButtonProps {
  children: ReactNode;
  /** `primary` for the main action, `danger` for destructive ones, `quiet` for minor ones. */
  kind?: 'plain' | 'primary' | 'danger' | 'quiet' | undefined;
  /** An action is running: the button keeps focus but does nothing; after 300 ms it shows a bar. */
  busy?: boolean | undefined;
  /** Its text while busy, after the same 300 ms; the button is as wide as the longer text. */
  busyText?: string | undefined;
  disabled?: boolean | undefined;
  /** It would have no effect: looks disabled, but keeps the focus, and says why when pressed. */
  softDisabled?: boolean | undefined;
  type?: 'button' | 'submit' | undefined;
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  /** A more detailed name for users who can't see its context. */
  label?: string | undefined;
  buttonRef?: Ref<HTMLButtonElement> | undefined;
}

/** A push button. While busy it ignores clicks, so nothing is ever sent twice. */
export function Button(props: ButtonProps) {
  const { kind = 'plain', busy = false, busyText, type = 'button', onClick, buttonRef } = props;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      ref={buttonRef}
      type={type}
      className={`df-button df-${kind}`}
      part={`button ${kind}-button`}
      disabled={props.disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || props.softDisabled || undefined}
      aria-label={props.label}
      onClick={click}
    >
      {busyText === undefined ? (
        props.children
      ) : (
        <span className="df-button-text" data-busy={busyText}>
          <span>{props.children}</span>
        </span>
      )}
    </button>
  );
}
