import { useCallback } from 'react';
import { isPublic, makePublic, publicFolders } from '../../../core/apps/publicContainer.ts';
import type { Id } from '../../../core/lib/Id.ts';
import { notify } from '../../../core/notices/notices.ts';
import { useApp } from '../../flow/useApp.ts';
import { useFailureNotice } from '../../flow/useFailureNotice.ts';
import { Button } from '../../ui/Button.tsx';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
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
  const tellFailure = useFailureNotice();
  const { busy, run } = useOneAtATime();
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
    publish();
  };
  const publish = (): void =>
    void run(async () => {
      await makePublic(app, service, container);
      notify(app, 'success', t('{name} is now public.', { name: container }), t('Apps'));
      reload();
    }).catch((error: unknown) => tellFailure(error, { action: t('Make public'), again: publish }));
  return (
    <div className="df-note df-group">
      <span>
        {t("The folder {name} isn't public, so the app can't be opened.", { name: container })}
      </span>
      <Button busy={busy} onClick={() => void open()}>
        {t('Make public')}
      </Button>
    </div>
  );
}
