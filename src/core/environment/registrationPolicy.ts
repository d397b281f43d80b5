import type { Environment } from './Environment.ts';

export interface RegistrationPolicy {
  /** Visitors may register by themselves. */
  isOpen: boolean;
  /** They get an email and choose their password when they follow it (spec 1 §4). */
  needsConfirmation: boolean;
}

/** Who may register and how. Instances without the user package say neither (recorded: environment). */
export function registrationPolicy(environment: Environment | null): RegistrationPolicy {
  const { allow_open_registration, open_reg_email_service_id: mail } =
    environment?.authentication ?? {};
  return {
    isOpen: allow_open_registration === true,
    needsConfirmation: mail !== undefined && mail !== null && mail !== false,
  };
}
