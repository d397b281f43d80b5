import type { KeyboardEvent, ReactNode } from 'react';
import { NoticeStack } from './NoticeStack.tsx';
import { ConfirmHost } from '../ui/useConfirm.tsx';

/** Browsers scroll a text area's caret into view, but behind a bar that sticks to the top. */
function showTextArea({ key, target }: KeyboardEvent): void {
  if (key === 'Tab' && target instanceof HTMLTextAreaElement) {
    target.scrollIntoView({ block: 'nearest' });
  }
}

/** Wraps every screen: provides its questions and the notices of the page. */
export function KitRoot({ children }: { children: ReactNode }) {
  return (
    <ConfirmHost>
      <div className="df-screen" onKeyUp={showTextArea}>
        {children}
      </div>
      <NoticeStack />
    </ConfirmHost>
  );
}
