import type { RuledService } from '../../../core/access-rules/AccessRule.ts';
import type { Granted } from '../../../core/granting/createGrant.ts';
import { CreatedKey } from '../../flow/form/CreatedKey.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { AreaLink } from '../../flow/AreaLink.tsx';
import { useT } from '../../ui/useT.ts';

export interface GrantDoneProps {
  title: string;
  granted: Granted;
  service: RuledService;
  linkBase: string | undefined;
  onClose: () => void;
}

/** What was created, and the key to copy. */
export function GrantDone({ title, granted, service, linkBase, onClose }: GrantDoneProps) {
  const t = useT();
  const { role, app } = granted;
  return (
    <Dialog
      title={title}
      width="wide"
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('Done')}
        </Button>
      }
    >
      <div className="df-granted">
        {app?.api_key ? (
          <CreatedKey value={app.api_key} />
        ) : (
          <p>{t('Assign the role to users or apps that need {name}.', { name: service.name })}</p>
        )}
        <p className="df-bar">
          {role && (
            <AreaLink path={`/roles/${String(role.id)}`} linkBase={linkBase}>
              {t('Open role “{name}”', { name: role.name })}
            </AreaLink>
          )}
          {app && (
            <AreaLink path={`/apps/${String(app.id)}`} linkBase={linkBase}>
              {t('Open app “{name}”', { name: app.name })}
            </AreaLink>
          )}
        </p>
      </div>
    </Dialog>
  );
}
