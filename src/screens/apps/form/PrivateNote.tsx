import { useCallback } from 'react';
import { isPublic, makePublic, publicFolders } from '../../../core/apps/publicContainer.ts';
import type { Id } from '../../../core/lib/Id.ts';
import { notify } from '../../../core/notices/notices.ts';
import { useActions } from '../../flow/useActions.tsx';
import { useApp } from '../../flow/useApp.ts';
import { Button } from '../../ui/Button.tsx';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useT } from '../../ui/useT.ts';

export interface PrivateNoteProps {
  service: Id;
  container: string;
}

/** Says that no one can open an app whose files are not public, and makes them public. */
export function PrivateNote({ service, container }: PrivateNoteProps) {
  const t = useT();
  const app = useApp();
  const confirm = useConfirm();
  const { isBusy, act, waiting } = useActions();
  const load = useCallback(() => publicFolders(app, service), [app, service]);
  const { value: folders, reload } = useLoaded(load);
  // the service picker shows why a service cannot be read
  if (!folders || isPublic(container, folders)) return null;
  const open = async () => {
    const isMeant = await confirm({
      message: t('Make {name} public?', { name: container }),
      detail: t('Anyone can read its files without signing in.'),
      action: t('Make public'),
    });
    if (!isMeant) return;
    await act({
      action: t('Make public'),
      send: () => makePublic(app, service, container),
      done: () => {
        notify(app, 'success', t('{name} is now public.', { name: container }), t('Apps'));
        reload();
      },
    });
  };
  return (
    <div className="df-note df-group">
      <span>
        {t("The folder {name} isn't public, so the app can't be opened.", { name: container })}
      </span>
      <Button busy={isBusy()} onClick={() => void open()}>
        {t('Make public')}
      </Button>
      {waiting()}
    </div>
  );
}
