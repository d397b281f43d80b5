import type { MouseEvent, ReactNode } from 'react';

export interface ButtonProps {
  children: ReactNode;
  /** `primary` for the one main act, `danger` for what destroys, `quiet` for lesser acts. */
  kind?: 'plain' | 'primary' | 'danger' | 'quiet' | undefined;
  /** Work is under way: the button keeps focus but does nothing; after 300 ms it shows a bar. */
  busy?: boolean | undefined;
  /** What it says in the meantime, after the same 300 ms; it is as wide as the longer of both. */
  busyText?: string | undefined;
  disabled?: boolean | undefined;
  /** It would do nothing now: looks disabled, yet keeps the focus, and says why when it is pressed. */
  softDisabled?: boolean | undefined;
  type?: 'button' | 'submit' | undefined;
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  /** Says more than the visible text to those who cannot see its surroundings. */
  label?: string | undefined;
}

/** A push button. While busy it swallows clicks, so nothing is ever sent twice. */
export function Button(props: ButtonProps) {
  const { kind = 'plain', busy = false, busyText, type = 'button', onClick } = props;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
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
