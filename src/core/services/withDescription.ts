import type { App } from '../page/createApp.ts';
import { dialectOf } from '../dialect/dialectFor.ts';

/** The changes of a service, with an empty description if the server requires one. */
export function withDescription<C extends object>(
  app: App,
  service: { description?: string | null } | undefined,
  changes: C,
): C {
  if (service?.description !== null || 'description' in changes) return changes;
  return dialectOf(app).needsDescription ? { ...changes, description: '' } : changes;
}
