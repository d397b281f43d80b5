import type { App } from '../page/createApp.ts';
import { dialectOf } from '../dialect/dialectFor.ts';

/** Whether the script of an event is active. @throws ApiError if that can't be read */
export async function isScriptActive(app: App, name: string): Promise<boolean> {
  const address = `${dialectOf(app).scripts.path}/${encodeURIComponent(name)}`;
  const fields = { fields: 'name,is_active' };
  return (await app.api.get<{ is_active: boolean }>(address, fields)).is_active;
}
