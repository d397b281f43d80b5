import { offline } from '../http/apiError.ts';

/**
 * Fetches the searches for what refers to apps, roles and services, which few visits need.
 *
 * @throws ApiError where they do not come.
 */
export async function fetchUses() {
  try {
    const [apps, roles, services] = await Promise.all([
      import('./appUses.ts'),
      import('./roleUses.ts'),
      import('./serviceUses.ts'),
    ]);
    return { ...apps, ...roles, ...services };
  } catch {
    throw offline();
  }
}
