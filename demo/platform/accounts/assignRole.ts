import type { Json } from '../http/ServiceRequest.ts';
import type { PlatformContext } from '../platformContext.ts';

/** Gives a new user a role in every app where they have none yet. Does nothing without a role. */
export function assignRole({ system }: PlatformContext, userId: number, role: Json | undefined) {
  const roleId = Number(role ?? 0);
  if (!system.get('select 1 from role where id = ?', [roleId])) return;
  system.run(
    `insert into user_to_app_to_role (user_id, app_id, role_id) select ?1, id, ?2 from app
     where id not in (select app_id from user_to_app_to_role where user_id = ?1)`,
    [userId, roleId],
  );
}
