import { refusalOf } from '../http/apiError.ts';
import type { Id } from '../lib/Id.ts';
import { msg } from '../messages/translate.ts';
import type { App } from '../page/createApp.ts';

const BYTES = 32;

/** Returns 64 hexadecimal digits, as the keys that servers make have. */
const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/**
 * Gives an app a new API key and returns it once the server has it. The key is made here: the servers'
 * own `regenerate` changes the key of the first app instead (recorded: destructive).
 */
export async function replaceApiKey({ api }: App, id: Id): Promise<string> {
  const key = randomKey();
  const path = `system/app/${encodeURIComponent(String(id))}`;
  // a lost response says nothing: what the server has now decides
  const failure = await api.patch(path, { api_key: key }).then(
    () => null,
    (error: unknown) => error,
  );
  const { api_key: kept } = (await api.get(path, { fields: 'id,api_key' })) as {
    api_key?: unknown;
  };
  if (kept === key) return key;
  throw failure ?? refusalOf(msg("The server didn't replace the API key."), 200);
}
