import { mayBeDone } from '../http/outcomeOf.ts';

/**
 * Resolves if a deletion was carried out. After a response that doesn't say so, `isGone` asks the
 * server.
 *
 * @throws the failure if the record still exists, or if that isn't known.
 */
export async function confirmGone(
  deletion: Promise<unknown>,
  isGone: () => Promise<boolean>,
): Promise<void> {
  try {
    await deletion;
  } catch (failure) {
    if (!mayBeDone(failure) || !(await isGone().catch(() => false))) throw failure;
  }
}
