import { useLayoutEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { isCharacterKey } from '../../core/text/isCharacterKey.ts';
import { useElementId } from './ElementContext.tsx';
import { isComposing } from './isComposing.ts';
import { isRightToLeft } from './isRightToLeft.ts';

const GAP = 4;

const LOOKS = {
  plain: 'df-button',
  quiet: 'df-button df-quiet',
  icon: 'df-button df-quiet df-icon-button',
  input: 'df-input df-select',
};

/** Places the panel below its button, or above if there is more space, inside the window. */
function place(button: HTMLElement, panel: HTMLElement): void {
  const at = button.getBoundingClientRect();
  const { innerHeight, innerWidth } = window;
  const below = innerHeight - at.bottom - GAP;
  const above = at.top - GAP;
  const up = below < panel.scrollHeight && above > below;
  const rtl = isRightToLeft(button);
  const { style } = panel;
  style.minWidth = `${Math.max(200, at.width)}px`;
  const fits = at.left + panel.offsetWidth < innerWidth;
  const left = rtl || !fits ? at.right - panel.offsetWidth : at.left;
  style.maxHeight = `${(up ? above : below) - GAP}px`;
  style.left = `${Math.max(GAP, Math.min(left, innerWidth - panel.offsetWidth - GAP))}px`;
  style.top = up ? 'auto' : `${at.bottom + GAP}px`;
  style.bottom = up ? `${innerHeight - at.top + GAP}px` : 'auto';
}

/** Returns the element to focus: `[data-autofocus]`, or the first enabled control. */
const firstIn = (panel: HTMLElement) =>
  panel.querySelector<HTMLElement>('[data-autofocus]') ??
  panel.querySelector<HTMLElement>(':is(input, select, textarea, button):enabled');

/**
 * Moves the focus into a panel, behind what was typed before it was open. While it is loading there
 * is nothing else in it to focus than the panel.
 */
function enter(panel: HTMLElement): void {
  const first = firstIn(panel);
  (first ?? panel).focus();
  if (first instanceof HTMLInputElement && first.type === 'search') {
    first.setSelectionRange(first.value.length, first.value.length);
  }
}

export interface PopoverProps {
  /** The content of the button. */
  button: ReactNode;
  /** The accessible name of the button if its text isn't enough. */
  label?: string | undefined;
  /** The accessible name of the panel. */
  title: string;
  id?: string | undefined;
  describedBy?: string | undefined;
  /** The choice is invalid or missing. */
  invalid?: true | undefined;
  kind?: keyof typeof LOOKS | undefined;
  disabled?: boolean | undefined;
  /** Opens as soon as it is rendered. */
  startsOpen?: boolean | undefined;
  /** A chosen action is running. */
  busy?: boolean | undefined;
  onClose?: (() => void) | undefined;
  /** Typing on the button opens it; called with each character until the content has the focus. */
  onType?: ((character: string) => void) | undefined;
  /** The content, rendered while open; `close` closes it and returns the focus to the button. */
  children: (close: () => void) => ReactNode;
}

/** A button with a native popover: Escape and a click elsewhere close it. */
export function Popover(props: PopoverProps) {
  const { kind = 'plain' } = props;
  const panelId = useElementId();
  // in state, not in refs: the content gets a function to close
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [panel, setPanel] = useState<HTMLDivElement | null>(null);
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => {
    if (!open || !button || !panel) return;
    const update = () => place(button, panel);
    update();
    if (!panel.matches(':focus-within')) enter(panel);
    // options appear later than the panel, and the page behind it can scroll
    const sizes = new ResizeObserver(() => {
      requestAnimationFrame(update);
      if (panel.matches(':focus')) enter(panel);
    });
    sizes.observe(panel);
    const listening = new AbortController();
    const { signal } = listening;
    for (const type of ['scroll', 'resize'] as const) {
      window.addEventListener(type, update, { signal, capture: true, passive: true });
    }
    // the browser closes it after a click elsewhere, but not after Tab; the button toggles it
    const left = ({ relatedTarget }: FocusEvent) => {
      const next = relatedTarget as Node | null;
      if (next && next !== button && !panel.contains(next)) panel.hidePopover();
    };
    panel.addEventListener('focusout', left, { signal });
    return () => {
      sizes.disconnect();
      listening.abort();
    };
  }, [open, button, panel]);
  const { startsOpen = false } = props;
  useLayoutEffect(() => {
    if (startsOpen) panel?.showPopover();
  }, [startsOpen, panel]);
  const close = () => {
    panel?.hidePopover();
    button?.focus();
  };
  const type = (event: KeyboardEvent) => {
    const { key } = event;
    const isOpen = panel?.matches(':popover-open');
    // the space bar presses the button, except between two words typed before the focus moves
    const isText = isCharacterKey(event) && (key !== ' ' || isOpen);
    if (!props.onType || !isText || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    props.onType(key);
    if (!isOpen) panel?.showPopover();
  };
  const toggled = (isOpen: boolean) => {
    // the browser returns the focus too late: the focused node is removed with the content
    if (!isOpen && panel?.matches(':focus-within')) button?.focus();
    setOpen(isOpen);
    if (!isOpen) props.onClose?.();
  };
  return (
    <>
      <button
        ref={setButton}
        type="button"
        id={props.id}
        className={LOOKS[kind]}
        part={kind === 'input' ? 'input' : 'button'}
        aria-label={props.label}
        aria-describedby={props.describedBy}
        data-invalid={props.invalid}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-busy={props.busy || undefined}
        disabled={props.disabled}
        popoverTarget={panelId}
        onKeyDown={type}
      >
        {props.button}
      </button>
      <div
        ref={setPanel}
        id={panelId}
        popover="auto"
        role="dialog"
        tabIndex={-1}
        aria-label={props.title}
        className="df-popover"
        part="popover"
        onToggle={(event) =>
          toggled((event.nativeEvent as unknown as { newState: string }).newState === 'open')
        }
      >
        {open && props.children(close)}
      </div>
    </>
  );
}
