import { PlatformError } from '../http/PlatformError.ts';
import type { PlatformContext } from '../platformContext.ts';

/** Of one role: each request of its users is compared with them. */
const MOST_RULES = 10_000;
/** Of the components and filters of one role. */
const MOST_LETTERS = 4_000_000;

/**
 * Checks the limits of a role after a rule was stored or changed, whatever record brought it.
 *
 * @param id the rule.
 * @throws PlatformError 413
 */
export function refuseManyRules({ system }: PlatformContext, id: number): void {
  const { rules, letters } =
    system.get(
      `select rules, letters from role_size
       where role_id = (select role_id from role_service_access where id = ?)`,
      [id],
    ) ?? {};
  if (Number(rules) > MOST_RULES) throw tooMany(MOST_RULES, 'access rules');
  if (Number(letters) > MOST_LETTERS) throw tooMany(MOST_LETTERS, 'characters in its access rules');
}

const tooMany = (most: number, name: string) =>
  new PlatformError(413, `A role can have at most ${most.toLocaleString('en')} ${name}.`);
