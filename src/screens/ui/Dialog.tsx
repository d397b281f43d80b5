import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useElementId } from './ElementContext.tsx';
import { focusFirst } from './focusFirst.ts';
import { IconButton } from './IconButton.tsx';
import { useSheet } from './useSheet.ts';
import { useT } from './useT.ts';
import styles from './dialog.css' with { type: 'css' };

export interface DialogProps {
  title: string;
  /** Called on Escape, and on the close button if there is one. */
  onClose: () => void;
  children?: ReactNode;
  footer?: ReactNode;
  /** Asks a question that must be answered: no close button, announced as an alert. */
  role?: 'alertdialog' | undefined;
  /** `wide` has space for a table; `drawer` is at the end of the page, as high as the window. */
  width?: 'wide' | 'drawer' | undefined;
}

/**
 * A modal native dialog, open while it is rendered. Its first field gets the focus, else its main
 * button. The focus returns where it came from.
 */
export function Dialog({ title, onClose, children, footer, role, width }: DialogProps) {
  useSheet(styles);
  const t = useT();
  const id = useElementId();
  const dialog = useRef<HTMLDialogElement>(null);
  // before the node is removed, because only then does closing return the focus
  useLayoutEffect(() => {
    const node = dialog.current;
    if (node?.isConnected) {
      node.showModal();
      // the browser would choose the close button, and Enter would close the dialog
      focusFirst(node);
    }
    return () => node?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      part="dialog"
      className={width ? `df-dialog df-${width}` : 'df-dialog'}
      role={role}
      aria-labelledby={id}
      aria-describedby={role && children ? `${id}d` : undefined}
      onCancel={(event) => {
        // file inputs inside a dialog fire their own cancel event, which bubbles
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className="df-dialog-head">
        <h2 id={id} className="df-title">
          {title}
        </h2>
        {!role && <IconButton label={t('Close')} icon="close" onClick={onClose} />}
      </div>
      {children && (
        <div id={`${id}d`} className="df-dialog-body">
          {children}
        </div>
      )}
      {footer && (
        <div className="df-actions" data-df-bar>
          {footer}
        </div>
      )}
    </dialog>
  );
}
