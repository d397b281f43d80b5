import type { ReactNode } from 'react';
import { appsByDefault } from '../../core/roles/appsByDefault.ts';
import type { AccessChange } from '../../core/access-rules/compareAccess.ts';
import { plural } from '../../core/messages/plural.ts';
import type { Role } from '../../core/resources/roles.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { useApp } from '../flow/useApp.ts';
import { useT } from '../ui/useT.ts';
import { useTypedConfirm } from '../ui/list/useTypedConfirm.tsx';

const ChangeList = lazyPart(async () => (await import('./form/ChangeList.tsx')).ChangeList);

/** `gained` is what the save opens; null where nobody knows. */
export type GrantQuestion = (
  role: Role,
  gained: readonly AccessChange[] | null,
) => Promise<boolean>;

/**
 * Asks before visitors of an app gain calls, or rows that were hidden from them: whoever means it types
 * the name of the role. It asks as well while the services are not known, and with them what is gained.
 */
export function useGrantQuestion(): [GrantQuestion, ReactNode] {
  const app = useApp();
  const t = useT();
  const [ask, dialog] = useTypedConfirm();
  const beforeGrant: GrantQuestion = async ({ id, name }, gained) => {
    if (gained?.length === 0) return true;
    const apps = await appsByDefault(app, id);
    if (!apps.length) return true;
    return ask({
      message: gained?.every(({ rows }) => rows)
        ? t('Make these rows visible to anonymous callers?')
        : t('Grant this access to anonymous callers?'),
      detail: plural(
        t,
        apps.length,
        {
          one: '{names} uses this as the default role, so anyone without their own role has it, even without signing in.',
          other:
            '{names} use this as the default role, so anyone without their own role has it, even without signing in.',
        },
        { names: apps.map((one) => one.name).join(', ') },
      ),
      content: gained ? (
        <ChangeList changes={gained} />
      ) : (
        <p>{t("The added access can't be listed because the services couldn't be loaded.")}</p>
      ),
      action: t('Save'),
      word: name,
    });
  };
  return [beforeGrant, dialog];
}
