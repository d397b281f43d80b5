import type { RoleState } from '../access-rules/accessAt.ts';
import { evaluateAccess, type AccessCall, type Verdict } from '../access-rules/evaluateAccess.ts';
import { loadServices, type RuledServices } from './loadServices.ts';
import { allRows } from '../collections/allRows.ts';
import { idFilters } from '../collections/idFilters.ts';
import { dialectOf } from '../dialect/dialectFor.ts';
import type { Id } from '../lib/Id.ts';
import type { App } from '../page/createApp.ts';
import type { Role } from '../resources/roles.ts';
import type { AppRoleChoice } from '../resources/users.ts';
import { loadAppAccess, type AppAccess } from './AppAccess.ts';
import { roleInApp, type RoleSource } from './roleInApp.ts';
import { ruleIndexer } from './ruleIndexer.ts';

/** A role, as far as it decides on requests. */
export interface JudgedRole extends RoleState {
  id: Id;
  name: string;
}

/** What a user can do in an app, and through which role. */
export interface AccessInApp {
  app: AppAccess;
  /** null if the user has no role there. */
  source: RoleSource | null;
  /** null if there is none, or if the server doesn't have it. */
  role: JudgedRole | null;
}

/** What blocks any rule: no one can sign in to an inactive account or app. */
export type Obstacle = 'user' | 'app' | 'role';

export interface UserVerdict {
  allowed: boolean;
  obstacle: Obstacle | null;
  verdict: Verdict;
}

/** Determines what a user can do, from data that is loaded once. */
export interface UserAccess {
  services: RuledServices['services'];
  /**
   * Returns the apps in which the user has a role, their own ones first; loads the roles if needed.
   */
  accessWith(rows: readonly AppRoleChoice[]): Promise<AccessInApp[]>;
  judge(access: AccessInApp, isActive: boolean, call: AccessCall): UserVerdict;
}

/** Apps with their own role, with the default one, and without a role. */
const RANK = { own: 0, other: 1, default: 2 } as const;
const rankOf = ({ source }: AccessInApp) => (source === null ? 3 : RANK[source]);

/**
 * Loads apps and services: two requests, and one for up to 50 roles. Rejects with an `ApiError`.
 */
export async function loadUserAccess(app: App): Promise<UserAccess> {
  const [apps, services] = await Promise.all([loadAppAccess(app), loadServices(app)]);
  const index = ruleIndexer(app, services);
  const { access } = dialectOf(app);
  const known = new Map<string, JudgedRole | null>();
  const none = { isActive: true, index: index([]) };
  const readRoles = async (ids: readonly string[]) => {
    const unknown = [...new Set(ids)].filter((id) => !known.has(id));
    const related = 'role_service_access_by_role_id';
    const pages = idFilters('id', unknown).map((filter) =>
      allRows<Role>(app, 'system/role', { fields: 'id,name,is_active', related, filter }),
    );
    const roles = (await Promise.all(pages)).flat();
    for (const id of unknown) known.set(id, null);
    for (const { id, name, is_active, role_service_access_by_role_id: rules = [] } of roles) {
      known.set(String(id), { id, name, isActive: is_active, index: index(rules) });
    }
  };
  return {
    services: services.services,
    async accessWith(rows) {
      const held = apps.map((one) => ({ app: one, has: roleInApp(rows, one, access) }));
      await readRoles(held.flatMap(({ has }) => (has ? String(has.roleId) : [])));
      return held
        .map(({ app: one, has }) => ({
          app: one,
          source: has?.source ?? null,
          role: (has && known.get(String(has.roleId))) ?? null,
        }))
        .sort((one, other) => rankOf(one) - rankOf(other));
    },
    judge({ app: one, role }, isActive, call) {
      const verdict = evaluateAccess((role ?? none).index, (role ?? none).isActive, call);
      const before = !isActive ? 'user' : one.is_active ? null : 'app';
      const allowed = verdict.allowed && !before;
      return { allowed, verdict, obstacle: before ?? (role || allowed ? null : 'role') };
    },
  };
}
