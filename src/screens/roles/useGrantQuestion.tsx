import type { ReactNode } from 'react';
import { appsByDefault } from '../../core/access-rules/appsByDefault.ts';
import { plural } from '../../core/messages/plural.ts';
import type { Role } from '../../core/resources/roles.ts';
import { useApp } from '../kit/useApp.ts';
import type { BeforeUpdate } from '../kit/useSave.ts';
import { useT } from '../kit/useT.ts';
import { useTypedConfirm } from '../kit/useTypedConfirm.tsx';
import { ChangeList } from './ChangeList.tsx';
import type { Roles } from './RolesContext.ts';

/** Whether a change can open calls, where nobody knows which. */
const mayOpen = (changes: Readonly<Record<string, unknown>>) =>
  changes.is_active === true || 'role_service_access_by_role_id' in changes;

/**
 * Asks before visitors of an app gain calls: whoever means it types the name of the role. It asks as
 * well while the services are not known, and with them what is gained.
 */
export function useGrantQuestion({ gains }: Roles): [BeforeUpdate<Role>, ReactNode] {
  const app = useApp();
  const t = useT();
  const [ask, dialog] = useTypedConfirm();
  const beforeUpdate: BeforeUpdate<Role> = async ({ id, name }, changes) => {
    const gained = gains();
    if (gained ? !gained.length : !mayOpen(changes)) return true;
    const apps = await appsByDefault(app, id);
    if (!apps.length) return true;
    return ask({
      message: t('Give these calls to visitors?'),
      detail: plural(
        t,
        apps.length,
        {
          one: '{names} gives this role to everybody without a role of their own, also without signing in.',
          other:
            '{names} give this role to everybody without a role of their own, also without signing in.',
        },
        { names: apps.map((one) => one.name).join(', ') },
      ),
      content: gained ? (
        <ChangeList changes={gained} />
      ) : (
        <p>{t('Which calls they gain cannot be said: the services are not known.')}</p>
      ),
      action: t('Save'),
      word: name,
    });
  };
  return [beforeUpdate, dialog];
}
