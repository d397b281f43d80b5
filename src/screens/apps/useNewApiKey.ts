import { replaceApiKey } from '../../core/apps/replaceApiKey.ts';
import type { Id } from '../../core/lib/Id.ts';
import { notify } from '../../core/notices/notices.ts';
import { useApp } from '../flow/useApp.ts';
import { useFailureNotice } from '../flow/useFailureNotice.ts';
import { useConfirm } from '../ui/useConfirm.tsx';
import { useT } from '../ui/useT.ts';

/** Replaces an app's API key after a question; resolves to the new key, or to null if kept. */
export function useNewApiKey(): (of: { id: Id; name: string }) => Promise<string | null> {
  const t = useT();
  const app = useApp();
  const tellFailure = useFailureNotice();
  const confirm = useConfirm();
  return async ({ id, name }) => {
    const isMeant = await confirm({
      message: t('Replace the API key of {name}?', { name }),
      detail: t('The current key stops working at once. Requests that still send it are denied.'),
      action: t('Replace key'),
      danger: true,
    });
    if (!isMeant) return null;
    try {
      const key = await replaceApiKey(app, id);
      notify(app, 'success', t('API key replaced.'), t('Apps'));
      return key;
    } catch (error) {
      // not again: its new key would appear nowhere
      tellFailure(error, { action: t('Replace key') });
      return null;
    }
  };
}
