import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { readServiceTypes } from '../../demo/platform/data/readServiceTypes.ts';
import { runnableTypes } from '../../demo/platform/data/runnableTypes.ts';
import type { Generation } from '../../demo/platform/generation.ts';
import { generations } from './extractFacts.ts';
import { serviceTypesFile } from './extractServiceTypes.ts';
import { isObject, readRecording, recordingsFolder } from './recordings.ts';
import type { Json } from './recordings.ts';
import { StoryPlayer } from './StoryPlayer.ts';

async function servedTypes(generation: Generation): Promise<Json[]> {
  const player = new StoryPlayer(generation);
  try {
    await player.login('admin', 'admin');
    const body = await player.asAdmin('GET', 'system/service_type');
    return isObject(body) && Array.isArray(body['resource']) ? body['resource'] : [];
  } finally {
    player.close();
  }
}

// our own sentences, and the email templates that other stories changed, are not compared
function comparable(value: Json): Json {
  if (Array.isArray(value)) return value.map(comparable);
  if (!isObject(value)) return value;
  const isTemplate = String(value['name']).endsWith('_email_template_id');
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'description' && !(isTemplate && name === 'values'))
      .map(([name, one]) => [name, comparable(one)]),
  );
}

const folder = recordingsFolder();

for (const generation of generations) {
  describe(`the service types of the ${generation} server`, () => {
    it('are served whole, with the roles and apps of the instance to choose from', async () => {
      const served = await servedTypes(generation);
      const kept = JSON.parse(readFileSync(serviceTypesFile(generation), 'utf8')) as Json[];
      assert.equal(served.length, kept.length);
      assert.ok(!JSON.stringify(served).includes('values_from'));
      assert.ok(JSON.stringify(served).includes('{"label":"Shop Reader","name":1}'));
    });

    it('include every type that the platform runs', () => {
      const names = readServiceTypes(generation, () => []).map(({ name }) => name);
      const unknown = [...runnableTypes[generation]].filter((name) => !names.includes(name));
      assert.deepEqual(unknown, []);
    });

    if (folder) {
      it('are the recorded ones, member for member', async () => {
        const [list] = readRecording(folder, generation, 'service_type');
        const body = list?.response.body;
        const recorded = isObject(body) ? (body['resource'] ?? []) : [];
        assert.deepEqual(comparable(await servedTypes(generation)), comparable(recorded));
      });
    }
  });
}
