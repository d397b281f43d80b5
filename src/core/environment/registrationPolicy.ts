import type { Environment } from './Environment.ts';

export interface RegistrationPolicy {
  /** Visitors can register by themselves. */
  isOpen: boolean;
  /** They get an email and set their password after following its link (spec 1 §4). */
  needsConfirmation: boolean;
}

/**
 * Returns who can register and how. Instances without the user package report neither
 * (recorded: environment).
 */
export function registrationPolicy(environment: Environment | null): RegistrationPolicy {
  const { allow_open_registration, open_reg_email_service_id: mail } =
    environment?.authentication ?? {};
  return {
    isOpen: allow_open_registration === true,
    needsConfirmation: mail !== undefined && mail !== null && mail !== false,
  };
}
