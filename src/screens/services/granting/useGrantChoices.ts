import { useCallback } from 'react';
import { createComponentLists } from '../../../core/access-rules/createComponentLists.ts';
import type { RuledService } from '../../../core/access-rules/AccessRule.ts';
import { grantPlaces } from '../../../core/granting/grantPlaces.ts';
import { unusedName } from '../../../core/granting/unusedName.ts';
import { proposedName } from '../../../core/messages/proposedName.ts';
import { msg } from '../../../core/messages/translate.ts';
import { apps } from '../../../core/resources/apps.ts';
import { roles } from '../../../core/resources/roles.ts';
import { useApp } from '../../flow/useApp.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useT } from '../../ui/useT.ts';

/** The choices: unused names, and the service's tables or paths. */
export function useGrantChoices(service: RuledService) {
  const t = useT();
  const app = useApp();
  const load = useCallback(async () => {
    const named = (path: string, name: string) => unusedName(app, path, name).catch(() => name);
    const [list, role, key] = await Promise.all([
      createComponentLists(app).ask(service),
      named(roles.path, proposedName(t, msg('{name} access'), { name: service.name })),
      named(apps.path, proposedName(t, msg('{name} app'), { name: service.name })),
    ]);
    return { ...grantPlaces(list.components), unlisted: list.error, role, app: key };
  }, [app, t, service]);
  return useLoaded(load).value;
}
