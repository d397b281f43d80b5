import assert from 'node:assert/strict';
import type { Generation } from '../../../../demo/platform/generation.ts';
import type { Answer, PlatformClient } from '../PlatformClient.ts';

/** Sends a script of an event, which the server may reject. */
export function sendScript(
  client: PlatformClient,
  generation: Generation,
  name: string,
  content: string,
  more: object = {},
): Promise<Answer> {
  const resource = generation === 'classic' ? 'event' : 'event_script';
  const script = { name, type: 'nodejs', is_active: true, allow_event_modification: true, content };
  return client.call('POST', `system/${resource}/${name}`, { body: { ...script, ...more } });
}

/** Stores a script of an event. */
export async function saveScript(...script: Parameters<typeof sendScript>): Promise<void> {
  const { status, text } = await sendScript(...script);
  assert.ok(status < 300, text);
}
