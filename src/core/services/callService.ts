import type { App } from '../app.ts';
import { unwrap } from '../collections/unwrap.ts';

interface Listed {
  name?: string;
}

/**
 * Asks a service whether it works (spec 2 §7: `GET {service}`). A database answers that without
 * looking at its server (recorded: service), so it is asked for its tables too.
 *
 * @throws ApiError with the server's reason.
 */
export async function callService(app: App, name: string): Promise<void> {
  const path = encodeURIComponent(name);
  const reply = await app.api.get(path);
  const resources = unwrap<Listed | string>(reply).rows;
  const hasTables = resources.some(
    (one) => (typeof one === 'string' ? one : one?.name) === '_table',
  );
  if (hasTables) await app.api.get(`${path}/_table`, { fields: 'name', limit: 1 });
}
