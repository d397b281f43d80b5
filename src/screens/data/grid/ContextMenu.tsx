import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { useLatest } from '../../ui/useLatest.ts';
import { useMenuKeys } from '../../ui/useMenuKeys.ts';

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
  const move = useMenuKeys();
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    event.stopPropagation();
    if (move(event) || (event.key !== 'Escape' && event.key !== 'Tab')) return;
    leave();
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
