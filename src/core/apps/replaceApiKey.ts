import { refusalOf } from '../http/apiError.ts';
import { readRecord } from '../http/readRecord.ts';
import { recordPath } from '../http/recordPath.ts';
import type { Id } from '../lib/Id.ts';
import { msg } from '../messages/translate.ts';
import type { App } from '../page/createApp.ts';

const BYTES = 32;

/** Returns 64 hexadecimal digits, like the keys that servers generate. */
const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/**
 * Gives an app a new API key and returns it once the server has stored it. The key is generated
 * here: the servers' own `regenerate` changes the key of the first app instead (recorded:
 * destructive).
 */
export async function replaceApiKey({ api }: App, id: Id): Promise<string> {
  const key = randomKey();
  const path = recordPath('system/app', id);
  // if the response is lost, what the server has now decides
  const failure = await api.patch(path, { api_key: key }).then(
    () => null,
    (error: unknown) => error,
  );
  const reply = await api.get(path, { fields: 'id,api_key' });
  const { api_key: kept } = readRecord<{ api_key?: unknown }>(reply, id);
  if (kept === key) return key;
  throw failure ?? refusalOf(msg("The server didn't replace the API key."), 200);
}
