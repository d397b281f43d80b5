import { loadCode } from '../http/loadCode.ts';

/**
 * Loads the searches for what refers to apps, roles and services, and their texts; few visits need
 * them.
 *
 * @throws ApiError if they can't be loaded.
 */
export async function fetchUses() {
  const [apps, roles, services, texts] = await loadCode(
    Promise.all([
      import('./appUses.ts'),
      import('./roleUses.ts'),
      import('./serviceUses.ts'),
      import('./usesText.ts'),
    ]),
  );
  return { ...apps, ...roles, ...services, ...texts };
}
