import { useCallback } from 'react';
import { notify } from '../../core/notices/notices.ts';
import type { Id } from '../../core/lib/Id.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { useApp } from '../flow/useApp.ts';
import { useLaunch } from './useLaunch.ts';
import { useT } from '../ui/useT.ts';

export interface LaunchLinkProps {
  /** The title of the notices. */
  title: string;
  /** Created by the server; without it, there is nothing to open. */
  record: { id: Id; name: string; launch_url?: string | null };
}

/** Opens an app as its users do. */
export function LaunchLink({ title, record }: LaunchLinkProps) {
  const t = useT();
  const app = useApp();
  const refuse = useCallback(
    (sentence: string) => {
      if (sentence) notify(app, 'error', sentence, title);
    },
    [app, title],
  );
  const launch = useLaunch(refuse);
  const { id, name, launch_url: url } = record;
  return (
    <IconButton
      icon="launch"
      className="df-row-launch"
      label={t('Launch {name}', { name })}
      disabled={!url}
      onClick={() => void launch({ id: Number(id), name, url: url ?? '' })}
    />
  );
}
