import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, it } from 'node:test';
import { preactEntries } from '../../build/preactEntries.ts';
import { readSources } from './readSources.ts';

interface Plugin {
  name: string;
  load?: (id: string) => unknown;
  transform?: (code: string, id: string) => unknown;
}

/**
 * Rollup's own plugins convert CommonJS and TypeScript to modules, and set `process.env.NODE_ENV`.
 */
const STANDARD = ['alias', 'commonjs', 'node-resolve', 'replace', 'typescript'];

const packageOf = (specifier: string) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '';

/**
 * Returns the packages whose code can be in the built files:
 * what the sources import, and its dependencies.
 */
function bundledPackages(): string[] {
  const imported = readSources(['src'], ['.ts', '.tsx']).flatMap(({ text }) =>
    [
      ...text.matchAll(/(?:^(?:import|export) (?!type\b)[^;]*?from |\bimport\()'([^.'][^']*)'/gm),
    ].map(([, specifier = '']) => preactEntries[specifier] ?? specifier),
  );
  const found = new Set(imported.map(packageOf));
  for (const name of found) {
    const own = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as {
      dependencies?: Record<string, string>;
    };
    Object.keys(own.dependencies ?? {}).forEach((needed) => found.add(needed));
  }
  return [...found].filter((name) => !name.startsWith('@types/')).sort();
}

async function ownPlugins(): Promise<Plugin[]> {
  const { default: configs } = (await import(resolve('rollup.config.mjs'))) as {
    default: { plugins: Plugin[] }[];
  };
  const all = configs.flatMap(({ plugins }) => plugins);
  return all.filter(({ name }) => !STANDARD.includes(name));
}

const scriptsOf = (name: string) =>
  readdirSync(`node_modules/${name}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.m?js$/.test(file))
    .map((file) => resolve(`node_modules/${name}`, file));

/** Whether a hook of a plugin changes a file. */
async function changes({ load, transform }: Plugin, file: string): Promise<boolean> {
  const results = [await load?.(file), await transform?.(readFileSync(file, 'utf8'), file)];
  return results.some((result) => result !== null && result !== undefined);
}

describe('the packages in the built files', () => {
  it('are all found: the runtime, the client, the editor and what they need', () => {
    const found = bundledPackages();
    for (const name of ['@r2wc/core', 'ace-code', 'lit-html', 'preact', 'wretch', 'xmlchars'])
      assert.ok(found.includes(name), name);
  });

  for (const name of bundledPackages()) {
    it(`are used as published: no plugin changes the text of ${name}`, async () => {
      const plugins = await ownPlugins();
      assert.ok(plugins.length);
      for (const file of scriptsOf(name))
        for (const plugin of plugins)
          assert.equal(await changes(plugin, file), false, `${plugin.name} changes ${file}`);
    });
  }
});
