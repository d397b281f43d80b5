import type { Generation } from '../../generation.ts';
import { namedVerb } from '../../http/methodOverride.ts';

/**
 * The verb that the access check uses: the one that is executed, except on 2.1.2, whose check knows two
 * of the five ways to name another verb (a hole of that release, see `oldServerHoles`).
 */
export function checkedVerb(
  verb: string,
  headers: Headers,
  query: URLSearchParams,
  generation: Generation,
  hasOldHoles = true,
): string {
  if (verb !== 'POST') return verb;
  return namedVerb(headers, query, generation === 'classic' && hasOldHoles ? 2 : 5) ?? verb;
}
