import type { App } from '../page/createApp.ts';
import { dialectOf } from '../dialect/dialectFor.ts';

/** Adds an empty description to the changes of a service if the server requires one. */
export function withDescription<C extends object>(
  app: App,
  service: { description?: string | null } | undefined,
  changes: C,
): C {
  if (service?.description !== null || 'description' in changes) return changes;
  return dialectOf(app).needsDescription ? { ...changes, description: '' } : changes;
}
