import type { App } from '../../core/app.ts';
import { useApp } from './useApp.ts';

const made = new WeakMap<App, Map<unknown, unknown>>();

/**
 * What `make` makes for this element's App, made once: every screen that shows a collection shares
 * its rows. `make` is a function of a module, e.g. `usersCollection`.
 */
export function useCollection<C>(make: (app: App) => C): C {
  const app = useApp();
  const known = made.get(app) ?? new Map<unknown, unknown>();
  made.set(app, known);
  if (!known.has(make)) known.set(make, make(app));
  return known.get(make) as C;
}
