import { useCallback } from 'react';
import { notifyFailure } from '../../core/notices/notifyFailure.ts';
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
  const { id, name, launch_url: url } = record;
  const action = t('Launch {name}', { name });
  const refuse = useCallback(
    (_: string, failure?: Error, again?: () => void) => {
      if (failure && again) notifyFailure(app, t, failure, title, { action, again, reads: true });
    },
    [action, app, t, title],
  );
  const launch = useLaunch(refuse);
  return (
    <IconButton
      icon="launch"
      className="df-row-launch"
      label={action}
      disabled={!url}
      onClick={() => void launch({ id: Number(id), name, url: url ?? '' })}
    />
  );
}
