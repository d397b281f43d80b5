import type { ElementLoaders } from '../../core/page/ElementLoaders.ts';
import { ADMIN_START, routeOf } from '../../core/navigation/routes.ts';
import { returnPath } from './returnPath.ts';

/**
 * Fetches what most likely comes after a sign-in at `path`, while the server thinks about it: the user
 * menu, and the page that was asked for or an administrator's first. A failure shows itself there.
 */
export function preloadAfterSignIn(loaders: ElementLoaders, path: string): void {
  const next = routeOf(returnPath(path) ?? ADMIN_START);
  for (const tag of ['df-user-menu', next?.tag ?? '']) {
    loaders[tag]?.().catch(() => undefined);
  }
}
