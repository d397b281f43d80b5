import type { RuledService } from '../../../core/access-rules/AccessRule.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useSheet } from '../../ui/useSheet.ts';
import { useT } from '../../ui/useT.ts';
import { GrantDone } from './GrantDone.tsx';
import { GrantForm } from './GrantForm.tsx';
import { useGrant } from './useGrant.ts';
import { useGrantChoices } from './useGrantChoices.ts';
import record from '../../ui/form/record.css' with { type: 'css' };

export interface GiveAccessProps {
  service: RuledService;
  /** The part of the page's URLs before the console's paths; undefined if it has no URLs. */
  linkBase: string | undefined;
  onClose: () => void;
  /** Everything requested exists. */
  onGranted: () => void;
}

/** Creates in one step a role that can use a service, and an app whose key has that role. */
export function GiveAccess({ service, linkBase, onClose, onGranted }: GiveAccessProps) {
  useSheet(record);
  const t = useT();
  const { granted, isDone, ...grant } = useGrant();
  const choices = useGrantChoices(service);
  const title = isDone
    ? t('Access to {name} is set up', { name: service.name })
    : t('Give access to {name}', { name: service.name });
  // what was sent may still be saved: the next try checks
  const close = grant.busy ? grant.stop : onClose;
  if (!choices) {
    return (
      <Dialog title={title} onClose={close}>
        <Skeleton lines={6} onStop={onClose} />
      </Dialog>
    );
  }
  return isDone ? (
    <GrantDone
      title={title}
      granted={granted}
      service={service}
      linkBase={linkBase}
      onClose={close}
    />
  ) : (
    <GrantForm
      title={title}
      service={service}
      choices={choices}
      grant={grant}
      granted={granted}
      linkBase={linkBase}
      onClose={close}
      onGranted={onGranted}
    />
  );
}
