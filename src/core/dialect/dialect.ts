import type { Environment } from '../environment/Environment.ts';

/** `classic` = the specification's API (2.x), `current` = servers of today. */
export type Generation = 'classic' | 'current';

/** The one place that knows how generations differ. Screens ask for the ability, never for a version. */
export interface Dialect {
  readonly generation: Generation;
  /**
   * Relation names of lookup keys. A wrong name in a POST creates the record all the same and
   * answers 400 (recorded: user_roles), so it is never guessed.
   */
  readonly userLookups: 'user_lookup_by_user_id' | 'lookup_by_user_id';
  readonly roleLookups: 'role_lookup_by_role_id' | 'lookup_by_role_id';
  readonly hasAppGroups: boolean;
  /** The server refuses shorter passwords of new records; the specification's own bound is 5. */
  readonly passwordMinimum: number;
  /** Whoever moves to another e-mail address proves himself by his password (recorded: profile). */
  readonly asksPasswordForEmail: boolean;
  /** What one signs in with. */
  readonly loginAttribute: 'email' | 'username';
  /** Where a record says that its owner has confirmed it. */
  readonly confirmedField: 'confirm_code' | 'confirmed';
  /** `is_active: false` has no effect in a create call and must follow by PATCH. */
  readonly ignoresInactiveOnCreate: boolean;
}

/** By what the environment carries: app groups exist on classic servers only (recorded: environment). */
export const generationOf = (environment: Environment | null): Generation =>
  environment && !environment.app_group && (environment.apps || environment.platform?.version)
    ? 'current'
    : 'classic';

/** How to speak to the server of this environment. */
export function dialectFor(environment: Environment | null): Dialect {
  const loginAttribute = environment?.authentication?.login_attribute ?? 'email';
  return generationOf(environment) === 'classic'
    ? {
        generation: 'classic',
        userLookups: 'user_lookup_by_user_id',
        roleLookups: 'role_lookup_by_role_id',
        hasAppGroups: true,
        passwordMinimum: 6,
        asksPasswordForEmail: false,
        loginAttribute,
        confirmedField: 'confirm_code',
        ignoresInactiveOnCreate: false,
      }
    : {
        generation: 'current',
        userLookups: 'lookup_by_user_id',
        roleLookups: 'lookup_by_role_id',
        hasAppGroups: false,
        passwordMinimum: 16,
        asksPasswordForEmail: true,
        loginAttribute,
        confirmedField: 'confirmed',
        ignoresInactiveOnCreate: true,
      };
}
