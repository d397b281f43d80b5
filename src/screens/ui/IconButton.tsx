import type { Ref } from 'react';
import { Icon, type IconName } from './Icon.tsx';

export interface IconButtonProps {
  /** Its accessible name, also shown as a tooltip. */
  label: string;
  icon: IconName;
  onClick?: (() => void) | undefined;
  disabled?: boolean | undefined;
  /** An action is running: the button keeps the focus but does nothing. */
  busy?: boolean | undefined;
  /** Makes it a toggle. */
  pressed?: boolean | undefined;
  buttonRef?: Ref<HTMLButtonElement> | undefined;
  className?: string | undefined;
}

/** A square button that shows an icon instead of its label. */
export function IconButton({
  label,
  icon,
  onClick,
  disabled,
  busy,
  pressed,
  buttonRef,
  className = '',
}: IconButtonProps) {
  return (
    <button
      ref={buttonRef}
      type="button"
      className={`df-button df-quiet df-icon-button ${className}`}
      part="button icon-button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
