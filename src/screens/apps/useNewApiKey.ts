import type { ReactNode } from 'react';
import { replaceApiKey } from '../../core/apps/replaceApiKey.ts';
import type { Id } from '../../core/lib/Id.ts';
import { notify } from '../../core/notices/notices.ts';
import { useActions } from '../flow/useActions.tsx';
import { useApp } from '../flow/useApp.ts';
import { useFailureNotice } from '../flow/useFailureNotice.ts';
import { useConfirm } from '../ui/useConfirm.tsx';
import { useT } from '../ui/useT.ts';

export interface NewApiKey {
  /** Replaces an app's key after a question; resolves to the new key, or to null if kept. */
  renew: (of: { id: Id; name: string }) => Promise<string | null>;
  /** Shown while a key is replaced. */
  waiting: ReactNode;
}

/** Replaces API keys of apps. */
export function useNewApiKey(): NewApiKey {
  const t = useT();
  const app = useApp();
  const tellFailure = useFailureNotice();
  const confirm = useConfirm();
  const { act, waiting } = useActions();
  const renew: NewApiKey['renew'] = async ({ id, name }) => {
    const isMeant = await confirm({
      message: t('Replace the API key of {name}?', { name }),
      detail: t('The current key stops working at once. Requests that still send it are denied.'),
      action: t('Replace key'),
      danger: true,
    });
    if (!isMeant) return null;
    const action = t('Replace key');
    return act({
      key: String(id),
      action,
      send: () => replaceApiKey(app, id),
      done: () => notify(app, 'success', t('API key replaced.'), t('Apps')),
      // not again: its new key would appear nowhere
      failed: (error) => tellFailure(error, { action }),
    });
  };
  return { renew, waiting: waiting() };
}
