import type { App } from '../page/createApp.ts';
import { unwrap } from '../http/unwrap.ts';

interface Listed {
  name?: string;
}

function listed(text: string): (Listed | string)[] {
  try {
    return unwrap<Listed | string>(JSON.parse(text)).rows;
  } catch {
    return [];
  }
}

/**
 * Checks whether a service works (spec 2 §7: `GET {service}`). A database responds to that without
 * contacting its server (recorded: service), so its tables are requested too.
 *
 * @throws ApiError with the server's reason.
 */
export async function callService(app: App, name: string): Promise<void> {
  const path = encodeURIComponent(name);
  // remote services and scripts may return anything
  const text = await (await app.api.blob(path)).text();
  const resources = text.includes('_table') ? listed(text) : [];
  const hasTables = resources.some(
    (one) => (typeof one === 'string' ? one : one?.name) === '_table',
  );
  if (hasTables) await app.api.get(`${path}/_table`, { fields: 'name', limit: 1 });
}
