import { useCallback } from 'react';
import { notify } from '../../core/notices.ts';
import type { AppRecord } from '../../core/resources/apps.ts';
import { IconButton } from './IconButton.tsx';
import { useApp } from './useApp.ts';
import { useLaunch } from './useLaunch.ts';
import { useT } from './useT.ts';

/** Opens an app as its users do; there is nothing to open where the server made no address. */
export function LaunchLink({ app: record }: { app: AppRecord }) {
  const t = useT();
  const app = useApp();
  const refuse = useCallback(
    (sentence: string) => {
      if (sentence) notify(app, 'error', sentence, t('Apps'));
    },
    [app, t],
  );
  const launch = useLaunch(refuse);
  const { name, launch_url: url } = record;
  return (
    <IconButton
      icon="launch"
      label={t('Launch {name}', { name })}
      disabled={!url}
      onClick={() => void launch({ id: Number(record.id), name, url: url ?? '' })}
    />
  );
}
