import type { Environment } from '../environment/Environment.ts';

/** `classic` = the specification's API (2.x), `current` = servers of today. */
export type Generation = 'classic' | 'current';

/** How a user's or administrator's record says whether he has confirmed it. */
export interface Confirmation {
  /** Classic: `y` = confirmed, null = made by an administrator, else the pending code. */
  confirm_code?: string | null;
  /** Current. */
  confirmed?: boolean;
}

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
  /** The server refuses shorter passwords of new records; never below the specification's own 5. */
  readonly passwordMinimum: number;
  /** Whoever moves to another e-mail address proves himself by his password (recorded: profile). */
  readonly asksPasswordForEmail: boolean;
  /** Whether a person has confirmed an invitation or registration; all others can be invited. */
  readonly isConfirmed: (account: Confirmation) => boolean;
  /** `is_active: false` has no effect in a create call and must follow by PATCH. */
  readonly ignoresInactiveOnCreate: boolean;
  /** A package can hold the records of tables beside their structure (recorded: package). */
  readonly packsTableData: boolean;
}

/** By what the environment carries: app groups exist on classic servers only (recorded: environment). */
export const generationOf = (environment: Environment | null): Generation =>
  environment && !environment.app_group && (environment.apps || environment.platform?.version)
    ? 'current'
    : 'classic';

/** How to speak to the server of this environment. */
export function dialectFor(environment: Environment | null): Dialect {
  return generationOf(environment) === 'classic'
    ? {
        generation: 'classic',
        userLookups: 'user_lookup_by_user_id',
        roleLookups: 'role_lookup_by_role_id',
        hasAppGroups: true,
        passwordMinimum: 6,
        asksPasswordForEmail: false,
        // null: made by an administrator and not invited yet (recorded: user)
        isConfirmed: ({ confirm_code }) => confirm_code === 'y',
        ignoresInactiveOnCreate: false,
        packsTableData: false,
      }
    : {
        generation: 'current',
        userLookups: 'lookup_by_user_id',
        roleLookups: 'lookup_by_role_id',
        hasAppGroups: false,
        passwordMinimum: 16,
        asksPasswordForEmail: true,
        isConfirmed: ({ confirmed }) => !!confirmed,
        ignoresInactiveOnCreate: true,
        packsTableData: true,
      };
}
