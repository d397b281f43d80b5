import { useEffect, useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../ui/IconButton.tsx';
import { useT } from '../ui/useT.ts';

/**
 * The menu button of a narrow console and its menu: a panel that slides in over a backdrop. A
 * modal dialog, so that the browser itself makes the page inert, keeps the focus inside and closes
 * it on Escape. It closes when a link in it is followed and when the console becomes wide.
 */
export function Flyout({ children }: { children: ReactNode }) {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDialogElement>(null);
  const [filled, setFilled] = useState(false);
  const close = () => panel.current?.close();
  const empty = () => {
    const leaving = panel.current?.getAnimations() ?? [];
    void Promise.allSettled(leaving.map((animation) => animation.finished)).then(() =>
      setFilled(panel.current?.open === true),
    );
  };
  const open = () => {
    setFilled(true);
    panel.current?.showModal();
  };
  useEffect(() => {
    const node = button.current;
    if (!node) return undefined;
    // a wide console hides the button: only the container query knows the breakpoint
    const observer = new ResizeObserver(() => node.checkVisibility() || close());
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="df-console-menu">
      <IconButton buttonRef={button} label={t('Menu')} icon="list" onClick={open} />
      <dialog
        ref={panel}
        className="df-console-flyout"
        aria-label={t('Menu')}
        onClose={empty}
        onClick={(event) => {
          const { target, currentTarget } = event;
          if (target === currentTarget || (target as Element).closest('a')) close();
        }}
      >
        {filled && (
          <>
            <div className="df-console-home">
              {t('Menu')}
              <IconButton label={t('Close')} icon="close" onClick={close} />
            </div>
            {children}
          </>
        )}
      </dialog>
    </div>
  );
}
