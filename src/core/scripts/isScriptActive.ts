import type { App } from '../page/createApp.ts';
import { dialectOf } from '../dialect/dialectFor.ts';

/** Whether the script of an event runs at all. @throws ApiError if that cannot be read */
export async function isScriptActive(app: App, name: string): Promise<boolean> {
  const address = `${dialectOf(app).scripts.path}/${encodeURIComponent(name)}`;
  const fields = { fields: 'name,is_active' };
  return (await app.api.get<{ is_active: boolean }>(address, fields)).is_active;
}
