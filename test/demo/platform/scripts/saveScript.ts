import assert from 'node:assert/strict';
import type { Generation } from '../../../../demo/platform/generation.ts';
import type { PlatformClient } from '../PlatformClient.ts';

/** Stores a script of an event. */
export async function saveScript(
  client: PlatformClient,
  generation: Generation,
  name: string,
  content: string,
  more: object = {},
): Promise<void> {
  const resource = generation === 'classic' ? 'event' : 'event_script';
  const script = { name, type: 'nodejs', is_active: true, allow_event_modification: true, content };
  const body = { ...script, ...more };
  const { status, text } = await client.call('POST', `system/${resource}/${name}`, { body });
  assert.ok(status < 300, text);
}
