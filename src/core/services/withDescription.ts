import type { App } from '../app.ts';
import { dialectFor } from '../dialect/dialect.ts';
import { needsDescription } from '../dialect/needsDescription.ts';

/** The changes of a service, with an empty description where the server takes none without one. */
export function withDescription<C extends object>(
  app: App,
  service: { description?: string | null } | undefined,
  changes: C,
): C {
  const dialect = dialectFor(app.page.environment.getState().environment);
  if (service?.description !== null || 'description' in changes) return changes;
  return needsDescription(dialect) ? { ...changes, description: '' } : changes;
}
