import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rollup, type OutputChunk, type OutputOptions, type Plugin } from 'rollup';
import { sharedLibraries } from '../../build/sharedLibraries.ts';

const MODULES: Readonly<Record<string, string>> = {
  '/src/screen.js': `
    export const library = () => import('/node_modules/library/index.js');
    export const patched = () => import('/node_modules/patched/index.js');
    export const own = () => import('/src/own.js');`,
  '/src/own.js': "export default 'of our own';",
  '/node_modules/library/index.js': "export { default } from '/node_modules/library/part.js';",
  '/node_modules/library/part.js': "export default 'of a library';",
  '/node_modules/patched/index.js': "export { default } from '/src/own.js';",
};

const files: Plugin = {
  name: 'files',
  resolveId: (id) => (id in MODULES ? id : null),
  load: (id) => MODULES[id] ?? null,
};

async function built(plugin: Plugin, options: OutputOptions): Promise<readonly OutputChunk[]> {
  const bundle = await rollup({ input: '/src/screen.js', plugins: [plugin, files] });
  const { output } = await bundle.generate({ chunkFileNames: 'chunks/[name].js', ...options });
  return output.filter((each) => each.type === 'chunk');
}

describe('libraries that come on demand', () => {
  it('are in the package once, and what needs code of ours is in each build', async () => {
    const libraries = sharedLibraries();
    const first = await built(libraries.found(), {});
    const second = await built(libraries.imported(), { paths: libraries.pathOf });
    const inFirst = first.map(({ code }) => code).join('\n');
    const inSecond = second.map(({ code }) => code).join('\n');
    for (const text of ['of a library', 'of our own']) assert.ok(inFirst.includes(text), text);
    assert.ok(inSecond.includes('of our own'));
    assert.ok(!inSecond.includes('of a library'));
    const { fileName } = first.find(({ facadeModuleId }) =>
      facadeModuleId?.includes('/node_modules/library/'),
    ) ?? { fileName: '' };
    assert.ok(inSecond.includes(`import('../../${fileName}')`), inSecond);
  });
});
