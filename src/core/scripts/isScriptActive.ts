import type { App } from '../page/createApp.ts';
import { dialectOf } from '../dialect/dialectFor.ts';
import { readScript } from './readScript.ts';

/** Whether the script of an event is active. @throws ApiError if that can't be read */
export async function isScriptActive(app: App, name: string): Promise<boolean> {
  const address = `${dialectOf(app).scripts.path}/${encodeURIComponent(name)}`;
  const fields = { fields: 'name,is_active' };
  return readScript<{ is_active: boolean }>(await app.api.get(address, fields), name).is_active;
}
