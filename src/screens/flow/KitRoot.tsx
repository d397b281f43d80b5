import type { ReactNode } from 'react';
import { NoticeStack } from './NoticeStack.tsx';
import { ConfirmHost } from '../ui/useConfirm.tsx';

/** Stands around every screen: room for its questions and for the notices of the page. */
export function KitRoot({ children }: { children: ReactNode }) {
  return (
    <ConfirmHost>
      <div className="df-screen">{children}</div>
      <NoticeStack />
    </ConfirmHost>
  );
}
