import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useElementId } from './ElementContext.tsx';
import { focusFirst } from './focusFirst.ts';
import { IconButton } from './IconButton.tsx';
import { useSheet } from './useSheet.ts';
import { useT } from './useT.ts';
import styles from './dialog.css' with { type: 'css' };

export interface DialogProps {
  title: string;
  /** Escape, and the cross where one is shown. */
  onClose: () => void;
  children?: ReactNode;
  footer?: ReactNode;
  /** Asks a question that must be answered: no cross, read out as an alert. */
  role?: 'alertdialog' | undefined;
  /** `wide` has room for a table; `drawer` stands at the end of the page, as high as the window. */
  width?: 'wide' | 'drawer' | undefined;
}

/**
 * A modal native dialog, open as long as it is rendered. Its first field has the focus, else its main
 * button. Focus returns to where it came from.
 */
export function Dialog({ title, onClose, children, footer, role, width }: DialogProps) {
  useSheet(styles);
  const t = useT();
  const id = useElementId();
  const dialog = useRef<HTMLDialogElement>(null);
  // before the node is taken away, for only then does closing give the focus back
  useLayoutEffect(() => {
    const node = dialog.current;
    if (node?.isConnected) {
      node.showModal();
      // the browser would choose the cross, and Enter would close the dialog
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
        // file inputs inside a dialog fire a cancel event of their own, which bubbles
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
      {footer && <div className="df-actions">{footer}</div>}
    </dialog>
  );
}
