import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { useLatest } from '../../ui/useLatest.ts';

export interface ContextItem {
  label: string;
  onSelect: () => void;
  /** The equivalent keys, as people write them: `Ctrl+C`. */
  keys?: string | undefined;
  disabled?: boolean | undefined;
}

export interface ContextMenuProps {
  label: string;
  /** Where it opens, in pixels from the window's edge. */
  at: { x: number; y: number };
  groups: readonly (readonly ContextItem[])[];
  /** Called after the focus has returned to where it was. */
  onClose: () => void;
}

const GAP = 8;

/**
 * A menu at the pointer: arrow keys move, letters find, Enter chooses, Escape and a press elsewhere
 * close it. A manual popover, because an automatic one would close as the right button is released.
 */
export function ContextMenu({ label, at, groups, onClose }: ContextMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const latest = useLatest(onClose);
  const { x, y } = at;
  const before = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const node = menu.current;
    if (!node) return;
    const { activeElement } = node.getRootNode() as Document | ShadowRoot;
    if (activeElement instanceof HTMLElement) before.current ??= activeElement;
    node.showPopover();
    const { innerWidth, innerHeight } = window;
    node.style.maxHeight = `${innerHeight - 2 * GAP}px`;
    node.style.left = `${Math.max(GAP, Math.min(x, innerWidth - node.offsetWidth - GAP))}px`;
    node.style.top = `${Math.max(GAP, Math.min(y, innerHeight - node.offsetHeight - GAP))}px`;
    node.querySelector<HTMLElement>('button:enabled')?.focus();
  }, [x, y]);
  useEffect(() => {
    const close = (event: Event) => {
      if (!menu.current || !event.composedPath().includes(menu.current)) latest.current();
    };
    const events = ['pointerdown', 'wheel', 'resize'] as const;
    for (const type of events) addEventListener(type, close, { capture: true, passive: true });
    return () => {
      for (const type of events) removeEventListener(type, close, { capture: true });
    };
  }, [latest]);
  // before the menu is removed, and the focus with it
  const leave = () => {
    before.current?.focus({ preventScroll: true });
    onClose();
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:enabled')];
    const from = buttons.indexOf(event.target as HTMLButtonElement);
    const steps: Record<string, number> = {
      ArrowDown: from + 1,
      ArrowUp: from - 1,
      Home: 0,
      End: -1,
    };
    const to = steps[event.key];
    const after = [...buttons.slice(from + 1), ...buttons.slice(0, from + 1)];
    const begins = (button: HTMLElement) =>
      button.textContent.toLowerCase().startsWith(event.key.toLowerCase());
    event.stopPropagation();
    if (event.key === 'Escape' || event.key === 'Tab') leave();
    else if (to !== undefined) buttons.at(to % buttons.length)?.focus();
    else if (event.key.length === 1 && event.key !== ' ') after.find(begins)?.focus();
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={menu}
      popover="manual"
      role="menu"
      aria-label={label}
      className="df-popover df-menu df-context-menu"
      part="popover"
      onKeyDown={press}
      onContextMenu={(event) => event.preventDefault()}
    >
      {groups
        .filter((items) => items.length)
        .map((items) => (
          <div key={items[0]?.label} role="group" className="df-menu-group">
            {items.map((item) => (
              <button
                key={item.label}
                type="button"
                role="menuitem"
                className="df-option"
                disabled={item.disabled}
                onClick={() => {
                  leave();
                  item.onSelect();
                }}
              >
                <span>{item.label}</span>
                {item.keys && (
                  <kbd className="df-hint" aria-hidden="true">
                    {item.keys}
                  </kbd>
                )}
              </button>
            ))}
          </div>
        ))}
    </div>
  );
}
