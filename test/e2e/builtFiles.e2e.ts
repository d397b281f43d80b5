import { parse, type ImportExpression } from 'acorn';
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { STRICT_POLICY } from '../../demo/server/createDemoServer.ts';
import type { Messages } from '../../src/elements/messages.ts';
import { openHost } from './openHost.ts';
import { useDemoSite } from './useDemoSite.ts';

const built = (folder: string) =>
  readdirSync(folder)
    .filter((file) => /^df.*\.js$/.test(file))
    .map((file) => `${folder}/${file}`);

/** Returns what a page can import from a module with these types, besides types. */
const valuesIn = (types: string) => {
  assert.doesNotMatch(types, /^export \*/m);
  const listed = [...types.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim()),
  );
  const declared = types.matchAll(/^export declare (?:const|function|(?:abstract )?class) (\w+)/gm);
  return [...listed, ...[...declared].map(([, name = '']) => name)].filter(Boolean).sort();
};

/** The styles of a built component, which maps don't contain. */
const SHEET =
  /const (\w+)=globalThis\.CSSStyleSheet&&new CSSStyleSheet;\1\?\.replaceSync\((["'`]).*?[^\\]\2\);/g;

/** Returns every `import()` of a URL that is built at run time, with the code before it. */
function importsOfAddresses(code: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!node || typeof node !== 'object') return;
    const { type, source, start } = node as Partial<ImportExpression>;
    if (type === 'ImportExpression' && source && source.type !== 'Literal')
      found.push(code.slice(start, source.start));
    Object.values(node).forEach(visit);
  };
  visit(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }).body);
  return found;
}

describe('the built files', () => {
  const site = useDemoSite();

  for (const file of ['dist', 'dist/embed', 'dist/react'].flatMap(built)) {
    it(`${file} can be imported where there is no browser`, async () => {
      await import(`../../${file}`);
    });
  }

  for (const file of [...built('dist'), 'dist/messages.js']) {
    it(`${file} exports the values that its types promise`, async () => {
      const door = basename(file, '.js');
      const types = door === 'messages' ? 'elements/messages' : door;
      const names = valuesIn(readFileSync(`dist/types/${types}.d.ts`, 'utf8'));
      assert.deepEqual(Object.keys(await import(`../../${file}`)), names);
    });
  }

  it('carry their sources in the maps, each script in its own', () => {
    const all = readdirSync('dist', { recursive: true, encoding: 'utf8' });
    const bare = all
      // texts are their own source, and React's components are generated from the docblocks
      .filter((file) => file.endsWith('.js') && !file.startsWith('languages/'))
      .filter((file) => !/^react\/(index|portal)\.js$/.test(file))
      .filter((file) => !all.includes(`${file}.map`));
    assert.deepEqual(bare, []);
    const maps = all.filter((file) => file.endsWith('.js.map'));
    assert.ok(maps.length > 0);
    for (const file of maps) {
      const { sources, sourcesContent } = JSON.parse(readFileSync(`dist/${file}`, 'utf8')) as {
        sources: string[];
        sourcesContent?: (string | null)[];
      };
      const without = sources.filter((_, at) => !sourcesContent?.[at]);
      assert.deepEqual(without, [], file);
      // what the build generates itself, the autoloader and helpers for CommonJS, has no source
      const isGenerated = /(^df|_commonjsHelpers-[\w-]+)\.js\.map$/.test(file);
      if (sources.length || isGenerated) continue;
      // files without a source re-export others, besides a style sheet
      const code = readFileSync(`dist/${file.replace('.map', '')}`, 'utf8');
      const rest = code.replace(SHEET, '').replace(/^\/\*![^*]*\*\/\s*/, '');
      assert.match(rest, /^((import|export)\b[^;()]*;\s*)*$/, file);
    }
  });

  it('begin with their version and licence, and have both in version.json', () => {
    const { version, license } = JSON.parse(readFileSync('package.json', 'utf8'));
    const first = `/*! df-elements ${version} | ${license} | licences.txt */\n`;
    const all = readdirSync('dist', { recursive: true, encoding: 'utf8' });
    const files = all.filter((file) => /\.(js|css)$/.test(file));
    const bare = files.filter((file) => !readFileSync(`dist/${file}`, 'utf8').startsWith(first));
    assert.deepEqual(bare, []);
    const said = JSON.parse(readFileSync('dist/version.json', 'utf8'));
    assert.deepEqual(said, { name: 'df-elements', version, license });
  });

  it('are packed beside, to the same bytes', () => {
    const all = readdirSync('dist', { recursive: true, encoding: 'utf8' });
    const packed = all.filter((file) => /\.(gz|br)$/.test(file));
    for (const path of packed) {
      const bytes = readFileSync(`dist/${path}`);
      const plain = path.endsWith('.gz') ? gunzipSync(bytes) : brotliDecompressSync(bytes);
      assert.ok(plain.equals(readFileSync(`dist/${path.replace(/\.(gz|br)$/, '')}`)), path);
    }
    for (const entry of ['df.js', 'embed/df-portal.js', 'languages/de-console.js']) {
      assert.ok(packed.includes(`${entry}.br`) && packed.includes(`${entry}.gz`), entry);
    }
  });

  it('have integrity values, with which a browser takes them', async () => {
    const values = JSON.parse(readFileSync('dist/integrity.json', 'utf8')) as Record<
      string,
      string
    >;
    const all = readdirSync('dist', { recursive: true, encoding: 'utf8' });
    const scripts = all.filter((file) => file.endsWith('.js'));
    assert.deepEqual(Object.keys(values).sort(), scripts.sort());
    for (const [file, type] of [
      ['df.js', 'module'],
      ['embed/df-login.js', 'text/javascript'],
    ] as const) {
      const attributes = `src="/dist/${file}" integrity="${values[file]}" type="${type}"`;
      const page = await openHost(site, `<script ${attributes}></script><df-login></df-login>`);
      await page.getByLabel('Password').waitFor();
    }
  });

  it('tell other bundlers which addresses are made at run time', () => {
    const scripts = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.js') && !file.startsWith('embed/'),
    );
    const imports = scripts.flatMap((file) =>
      importsOfAddresses(readFileSync(`dist/${file}`, 'utf8')),
    );
    // the code that reads packages, in both runtimes; the languages are listed one by one
    assert.equal(imports.length, 2);
    for (const each of imports) {
      assert.match(each, /webpackIgnore: true/);
      assert.match(each, /@vite-ignore/);
    }
  });

  it('name no folder by an address that bundlers would look for, and find the languages', () => {
    const scripts = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.js'),
    );
    const found: string[] = [];
    for (const file of scripts) {
      const code = readFileSync(`dist/${file}`, 'utf8');
      for (const [, at = ''] of code.matchAll(/new URL\(["'`]([^"'`]*)["'`],\s*import\.meta\.url/g))
        assert.ok(existsSync(resolve('dist', dirname(file), at)), `${file}: ${at}`);
      for (const [, at = ''] of code.matchAll(
        /import\(["'`]([./]*languages\/[\w-]+\.js)["'`]\)/g,
      )) {
        assert.ok(existsSync(resolve('dist', dirname(file), at)), `${file}: ${at}`);
        found.push(dirname(file));
      }
      const [, above] = /new URL\(`((?:\.\.\/)*)languages\//.exec(code) ?? [];
      if (above === undefined) continue;
      assert.equal(resolve('dist', dirname(file), above), resolve('dist'), file);
      found.push(dirname(file));
    }
    assert.ok(existsSync('dist/languages/de.js'));
    assert.deepEqual([...new Set(found)].sort(), ['chunks', 'embed', 'react/chunks']);
  });

  it('can be loaded twice and in two flavours on one page', async () => {
    const classic = [1, 2].map((n) => `<script src="/dist/embed/df-login.js?${n}"></script>`);
    const modules = ['df', 'df-login'].map(
      (name) => `<script src="/dist/${name}.js" type="module"></script>`,
    );
    const page = await openHost(site, [...classic, ...modules, '<df-login></df-login>'].join(''));
    await page.getByLabel('Password').waitFor();
  });

  it('have the rarer pages of a portal in its one script, wherever that came from', async () => {
    const page = await site.open('/outbox');
    const elsewhere = 'http://files.example';
    const policy = STRICT_POLICY.replace(/(script|connect)-src 'self'/g, `$1-src ${elsewhere}`);
    await page.route('http://portal.example/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: { 'Content-Security-Policy': policy },
        body: `<script src="${elsewhere}/portal/2.1/df-portal.js?v=7"></script>
               <df-reset-password api-base="${elsewhere}/api/v2"></df-reset-password>`,
      }),
    );
    const asked: string[] = [];
    await page.route(`${elsewhere}/portal/**`, (route) => {
      const { pathname, search } = new URL(route.request().url());
      asked.push(pathname + search);
      const path = `dist/embed/${pathname.split('/').at(-1)}`;
      return route.fulfill({ contentType: 'text/javascript', path });
    });
    await page.goto('http://portal.example/');
    await page.getByLabel('New Password').waitFor();
    assert.deepEqual(asked, ['/portal/2.1/df-portal.js?v=7']);
    const classic = readdirSync('dist/embed').filter((file) => file.endsWith('.js'));
    assert.deepEqual(classic, ['df-launchpad.js', 'df-login.js', 'df-portal.js']);
    // the instance there doesn't exist
    site.takeComplaints();
  });

  it('take the texts of a page, for a script that is loaded apart from them', async () => {
    const script = '<script src="/dist/embed/df-login.js"></script>';
    const page = await openHost(site, script);
    const door = new URL(import.meta.resolve('df-elements/messages'));
    const path = door.pathname.slice(door.pathname.indexOf('/dist/'));
    await page.evaluate(async (url) => {
      const texts = (await import(url)) as { setMessages(lang: string, messages: Messages): void };
      texts.setMessages('de', { Password: 'Kennwort' });
    }, path);
    await page.evaluate(() => {
      const login = document.createElement('df-login');
      login.lang = 'de-AT';
      document.body.append(login);
    });
    await page.getByLabel('Kennwort').waitFor();
  });

  it('define an element when it first appears', async () => {
    const page = await openHost(site, '<script src="/dist/df.js" type="module"></script>');
    assert.equal(await page.evaluate(() => Boolean(customElements.get('df-login'))), false);
    await page.evaluate(() => document.body.append(document.createElement('df-login')));
    await page.getByLabel('Password').waitFor();
  });
});

describe('the demo pages', () => {
  const site = useDemoSite();

  for (const file of readdirSync('demo/pages').filter((name) => name.endsWith('.html'))) {
    it(`${file} opens under the strict policy without a complaint`, async () => {
      const page = await site.open(`/${file.replace('index.html', '')}`);
      await page.waitForLoadState('networkidle');
      assert.notEqual((await page.title()).trim(), '');
    });
  }

  it('would show a violation of the policy', async () => {
    const page = await site.open('/outbox');
    await page.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = 'p { color: red }';
      document.head.append(style);
    });
    assert.match(site.takeComplaints().join(), /Content Security Policy/);
  });
});
