import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rollup, type Plugin } from 'rollup';
import { failOnUnresolved } from '../../build/failOnUnresolved.ts';

async function build(plugin: Plugin, code = 'export const a = 1;'): Promise<string[]> {
  const entry: Plugin = {
    name: 'entry',
    resolveId: (id) => (id === 'entry' ? id : null),
    load: (id) => (id === 'entry' ? code : null),
  };
  const bundle = await rollup({
    input: 'entry',
    plugins: [entry, plugin],
    onwarn: failOnUnresolved,
  });
  const { output } = await bundle.generate({ sourcemap: true });
  return output[0].map?.sources ?? [];
}

describe('a build', () => {
  it('is rejected when a plugin changes a module without a map', async () => {
    const plugin = { name: 'x', transform: (code: string) => ({ code: `${code}\nlet b;` }) };
    await assert.rejects(build(plugin), /map/);
  });

  it('is rejected when a plugin changes a script without a map', async () => {
    await assert.rejects(build({ name: 'x', renderChunk: (code) => `${code}\nlet b;` }), /map/);
  });

  it('is rejected when an import is not found', async () => {
    await assert.rejects(build({ name: 'x' }, `import 'nowhere';`), /nowhere/);
  });

  it('keeps the name of a module that a plugin leaves unmapped on purpose', async () => {
    const plugin: Plugin = { name: 'x', transform: (code) => ({ code: `${code};`, map: null }) };
    assert.deepEqual(await build(plugin), ['entry']);
  });
});
