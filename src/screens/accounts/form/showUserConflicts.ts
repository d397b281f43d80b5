import { namesOf } from '../../../core/collections/findRecords.ts';
import type { EditConflict } from '../../../core/merge/merge3.ts';
import type { Translate } from '../../../core/messages/translate.ts';
import type { App } from '../../../core/page/createApp.ts';
import type { AppRole } from '../../../core/resources/users.ts';
import { showConflict } from '../../../core/saving/showConflict.ts';
import type { ShownConflict } from '../../../core/saving/ShownConflict.ts';

type Sides = Record<'base' | 'mine' | 'theirs', AppRole | null>;

const isRole = ({ path: [name] }: EditConflict) => name === 'user_to_app_to_role_by_user_id';

/** Describes others' changes to a user: a role by its name and that of its app. */
export async function showUserConflicts(
  app: App,
  conflicts: readonly EditConflict[],
  t: Translate,
): Promise<ShownConflict[]> {
  const rows = conflicts.filter(isRole).flatMap((conflict) => {
    const { base, mine, theirs } = conflict as unknown as Sides;
    return [base, mine, theirs].filter((row) => row !== null);
  });
  const nameIn = async (path: string, ids: readonly AppRole['app_id'][]) => {
    // names are optional: without them the numbers are shown
    const names = await namesOf(app, path, ids).catch(() => new Map<string, string>());
    return (id: AppRole['app_id'] | undefined) => names.get(String(id)) ?? String(id ?? '');
  };
  const [appName, roleName] = await Promise.all([
    nameIn(
      'system/app',
      rows.map((row) => row.app_id),
    ),
    nameIn(
      'system/role',
      rows.map((row) => row.role_id),
    ),
  ]);
  return conflicts.map((conflict) => {
    if (!isRole(conflict)) return showConflict(conflict, t);
    const { base, mine, theirs } = conflict as unknown as Sides;
    const title = t('Role for {app}', { app: appName((theirs ?? mine ?? base)?.app_id) });
    return {
      title,
      base: roleName(base?.role_id),
      mine: roleName(mine?.role_id),
      theirs: roleName(theirs?.role_id),
    };
  });
}
