import { useRef, useState, type ReactNode } from 'react';
import { useElementId } from './ElementContext.tsx';

const GAP = 4;

const LOOKS = {
  plain: 'df-button',
  quiet: 'df-button df-quiet',
  icon: 'df-button df-quiet df-icon-button',
  input: 'df-input df-select',
};

/** Puts the panel under its button, or above where there is more room, inside the window. */
function place(button: HTMLElement, panel: HTMLElement): void {
  const at = button.getBoundingClientRect();
  const { innerHeight, innerWidth } = window;
  const below = innerHeight - at.bottom - GAP;
  const above = at.top - GAP;
  const up = below < panel.scrollHeight && above > below;
  const rtl = getComputedStyle(button).direction === 'rtl';
  const left = rtl ? at.right - panel.offsetWidth : at.left;
  const { style } = panel;
  style.maxHeight = `${(up ? above : below) - GAP}px`;
  style.left = `${Math.max(GAP, Math.min(left, innerWidth - panel.offsetWidth - GAP))}px`;
  style.top = up ? 'auto' : `${at.bottom + GAP}px`;
  style.bottom = up ? `${innerHeight - at.top + GAP}px` : 'auto';
}

export interface PopoverProps {
  /** What the button shows. */
  button: ReactNode;
  /** Names the button where its text does not. */
  label?: string | undefined;
  /** Names the panel. */
  title: string;
  id?: string | undefined;
  describedBy?: string | undefined;
  kind?: keyof typeof LOOKS | undefined;
  disabled?: boolean | undefined;
  /** The content, rendered while open; `close` closes and gives focus back to the button. */
  children: (close: () => void) => ReactNode;
}

/** A button with a native popover: Escape and a click elsewhere close it. */
export function Popover(props: PopoverProps) {
  const panelId = useElementId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => {
    panel.current?.hidePopover();
    button.current?.focus();
  };
  const toggled = (event: { newState: string }) => {
    setOpen(event.newState === 'open');
    if (event.newState !== 'open') return;
    // the content is there after the next paint
    requestAnimationFrame(() => {
      if (!button.current || !panel.current) return;
      place(button.current, panel.current);
      panel.current.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    });
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        id={props.id}
        className={LOOKS[props.kind ?? 'plain']}
        aria-label={props.label}
        aria-describedby={props.describedBy}
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={props.disabled}
        popoverTarget={panelId}
      >
        {props.button}
      </button>
      <div
        ref={panel}
        id={panelId}
        popover="auto"
        role="dialog"
        aria-label={props.title}
        className="df-popover"
        onToggle={(event) => toggled(event.nativeEvent as unknown as { newState: string })}
      >
        {open && props.children(close)}
      </div>
    </>
  );
}
