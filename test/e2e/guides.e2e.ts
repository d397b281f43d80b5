import assert from 'node:assert/strict';
import { build, transform } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { STRICT_POLICY } from '../../demo/server/createDemoServer.ts';
import { fencesIn } from '../fixture/fences.ts';
import { openBundle } from './openBundle.ts';
import { openHost } from './openHost.ts';
import { useDemoSite } from './useDemoSite.ts';

/**
 * Returns the fenced examples of a guide in one language, in order;
 * those of one section if it is named.
 */
const examples = (path: string, language: string, section = ''): string[] =>
  fencesIn(path)
    .filter((fence) => fence.language === language && (!section || fence.section === section))
    .map(({ body }) => body);

const GUIDES = [
  'README.md',
  ...readdirSync('docs')
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];

const PAGE = {
  contentType: 'text/html',
  headers: { 'Content-Security-Policy': STRICT_POLICY },
};

const MODULE = '<script type="module" src="/dist/df.js"></script>';

async function signIn(page: Page, who: 'admin' | 'sam'): Promise<void> {
  await page.getByLabel('Email').fill(`${who}@example.com`);
  const password = who === 'admin' ? 'dreamfactory-admin' : 'dreamfactory-user';
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

describe('the guides', () => {
  const site = useDemoSite();

  /** Opens a host's page with a script of its own, as a file. */
  const openWith = async (markup: string, script: string, type = '') => {
    const tag = `<script src="/host/page.js" ${type || 'defer'}></script>`;
    return openHost(site, markup + tag, (page) =>
      page.route('**/host/page.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: script }),
      ),
    );
  };

  /** Opens the two files of a portal, served as by a host with the policy that we recommend. */
  async function openPortal(): Promise<Page> {
    const [html = ''] = examples('docs/getting-started.md', 'html', 'Build a portal');
    const [script = ''] = examples('docs/getting-started.md', 'js', 'Build a portal');
    const page = await site.open('/outbox');
    await page.route('**/guide.html', (route) => route.fulfill({ ...PAGE, body: html }));
    await page.route('**/portal.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    );
    await page.goto(`${site.origin}/guide.html`);
    assert.equal(await page.getByRole('link', { name: 'Shop Front' }).isVisible(), false);
    await page.getByLabel('Email').waitFor();
    // the form already exists, so a link to it would lead nowhere
    assert.equal(await page.getByRole('link', { name: 'Login' }).count(), 0);
    await signIn(page, 'sam');
    await page.getByRole('link', { name: 'Shop Front' }).waitFor();
    await page.getByLabel('Password', { exact: true }).waitFor({ state: 'hidden' });
    return page;
  }

  async function signOut(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Sam Shopper' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByLabel('Email').waitFor();
  }

  it('begin in the README with a portal in two lines', async () => {
    const [markup = ''] = examples('README.md', 'html', 'A portal in two lines');
    const page = await openHost(site, markup);
    await signIn(page, 'sam');
    await page.getByRole('link', { name: 'Shop Front' }).waitFor();
  });

  for (const [path, section] of [
    ['README.md', 'The console in two lines'],
    ['docs/getting-started.md', 'Open the console'],
  ] as const) {
    it(`have a console in ${path}, with one script and one tag`, async () => {
      const [markup = ''] = examples(path, 'html', section);
      const page = await openHost(site, markup);
      await signIn(page, 'admin');
      await page.getByText('Welcome, Alex').waitFor();
    });
  }

  it('have no script within a page, which the policy would reject', () => {
    // except for an import map, which must be inline: the guide says what the policy needs for it
    const refused = /<script(?![^>]*(\bsrc=|type="importmap"))|\son\w+=/;
    for (const path of GUIDES) {
      assert.doesNotMatch(examples(path, 'html').join(''), refused, path);
    }
  });

  it('have a portal that signs in, shows the apps, stays signed in and calls the API', async () => {
    const [call = ''] = examples('docs/portals.md', 'js', 'Call the API yourself');
    const page = await openPortal();
    await page.reload();
    await page.getByRole('link', { name: 'Shop Front' }).waitFor();
    const key = await page.evaluate(() => document.querySelector('df-login')?.apiKey ?? '');
    const asked = call.replace("'…'", `'${key}'`);
    const source = `export const status = async () => {\n${asked}\nreturn response.status;\n};`;
    await page.route('**/call.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: source }),
    );
    const status = await page.evaluate(async (url) => {
      const { status: ask } = (await import(url)) as { status: () => Promise<number> };
      return ask();
    }, `${site.origin}/call.js`);
    assert.equal(status, 200);

    await signOut(page);
  });

  it('tell a page who signs in and out, also after a reload', async () => {
    const [listen = ''] = examples('docs/portals.md', 'js', 'Get the current user');
    const page = await openWith(
      `${MODULE}<df-user-menu></df-user-menu><df-login></df-login>`,
      listen,
    );
    const said = async (text: RegExp, act: () => Promise<unknown>) => {
      const message = page.waitForEvent('console', (each) => text.test(each.text()));
      await act();
      return (await message).args();
    };
    const [user] = await said(/(undefined|false)$/, () => signIn(page, 'sam'));
    assert.equal(await (await user?.getProperty('name'))?.jsonValue(), 'Sam Shopper');
    await said(/true$/, () => page.reload());
    await said(/^signed out$/, () => signOut(page));
  });

  it('name an instance once for a whole page', async () => {
    const [head = ''] = examples(
      'docs/getting-started.md',
      'html',
      'Use an instance on another host',
    );
    const page = await openHost(site, `${head.replace('…', 'key')}${MODULE}<df-login></df-login>`);
    const login = await page.locator('df-login').evaluate(async (element) => {
      await customElements.whenDefined('df-login');
      const { apiBase, apiKey } = element as HTMLElementTagNameMap['df-login'];
      return { apiBase, apiKey };
    });
    assert.deepEqual(login, { apiBase: 'https://api.example.com/api/v2', apiKey: 'key' });
    // the host doesn't exist
    site.takeComplaints();
  });

  it('sign in by a form that a page has before the script', async () => {
    const [markup = ''] = examples('docs/portals.md', 'html', 'Sign in before the script loads');
    const page = await openHost(site, markup, (own) =>
      // the script arrives after the form is filled in
      own.route('**/embed/df-login.js', async (route) => {
        await own.getByLabel('Password').fill('dreamfactory-user');
        await route.continue();
      }),
    );
    await page.getByLabel('Email').fill('sam@example.com');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByText('Signed in as').waitFor();
  });

  it('write that form on a server, in a language', () => {
    const [script = ''] = examples('docs/portals.md', 'js', 'Sign in before the script loads');
    const words = ['--input-type=module', '-e', `${script}\nconsole.log(html);`];
    const { stdout } = spawnSync(process.execPath, words, { encoding: 'utf8' });
    assert.match(stdout, /^<df-login lang="de">[^]*Passwort[^]*<\/df-login>\n$/);
  });

  it('write that form on a server by React, which hydrates it without a complaint', async () => {
    const [source = ''] = examples('docs/portals.md', 'jsx', 'Sign in before the script loads');
    const { code } = await transform(source, { loader: 'jsx', jsx: 'automatic' });
    const render = `import { createElement } from 'react';
      import { renderToString } from 'react-dom/server';
      console.log(renderToString(createElement(SignIn)));`;
    const words = ['--input-type=module', '-e', code + render];
    const { stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
    assert.match(stdout, /^<df-login><dialog open[^]*<\/df-login>\n$/, stderr);

    const complaints: string[] = [];
    const hydrate = `import { createElement } from 'react';
      import { hydrateRoot } from 'react-dom/client';
      hydrateRoot(document.querySelector('#app'), createElement(SignIn));`;
    const markup = `<div id="app">${stdout.trim()}</div>`;
    const { page } = await openBundle(site, { script: code + hydrate, markup }, (own) => {
      own.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
    });
    // an element that adopted the form offers more than the form had
    await page.getByRole('button', { name: 'Forgot password?' }).waitFor();
    await signIn(page, 'sam');
    await page.getByText('Signed in as').waitFor();
    assert.deepEqual(complaints, []);
  });

  it('name the cookie of an instance on another host', async () => {
    const text = readFileSync('docs/portals.md', 'utf8');
    const [, apiBase = '', cookie = ''] = /`(https:[^`]+)` becomes `(\w+)`/.exec(text) ?? [];
    const page = await openHost(site, `${MODULE}<df-login></df-login>`);
    const name = await page.evaluate(
      async ([base = '', session = '']) => {
        await customElements.whenDefined('df-login');
        const user = JSON.stringify({ id: 7, name: 'Ada', email: 'ada@example.com' });
        document.cookie = `${session}=token; path=/`;
        document.cookie = `${session.replace('session', 'user')}=${encodeURIComponent(user)}; path=/`;
        const login = document.createElement('df-login');
        login.setAttribute('api-base', base);
        return login.user?.name;
      },
      [apiBase, cookie],
    );
    assert.equal(name, 'Ada');
  });

  it('hand over a session, by a property', async () => {
    const portal = await openPortal();
    const cookies = await portal.context().cookies();
    const token = cookies.find(({ name }) => name === 'df_session')?.value ?? '';
    const [line = ''] = examples('docs/portals.md', 'js', 'Hand over a session');
    const script = `customElements.whenDefined('df-login').then(() => {
      const token = '${decodeURIComponent(token)}';
      ${line}
    });`;
    const page = await openWith(`${MODULE}<df-login></df-login>`, script);
    await page.getByText('Signed in as').waitFor();
  });

  it('have a tag for each page that emails lead to, and one that watches over the session', async () => {
    const [links = ''] = examples('docs/portals.md', 'html', 'Email links');
    const [watch = ''] = examples('docs/portals.md', 'html', 'Sessions that expire');
    const page = await openHost(site, MODULE + links + watch);
    const tags = [...(links + watch).matchAll(/<(df-[a-z-]+)>/g)].map(([, tag = '']) => tag);
    assert.equal(tags.length, 4);
    await page.evaluate(
      (all) => Promise.all(all.map((tag) => customElements.whenDefined(tag))),
      tags,
    );
  });

  it('let a page decide where to go, and open apps in its own window', async () => {
    const [navigate = ''] = examples('docs/portals.md', 'js', 'Handle navigation');
    const [launch = ''] = examples('docs/portals.md', 'js', 'Open apps in the same window');
    const tags = '<df-user-menu></df-user-menu><df-login></df-login><df-launchpad></df-launchpad>';
    const page = await openWith(MODULE + tags, navigate + launch);
    await page.getByRole('link', { name: 'Login' }).click();
    await page.waitForURL(/#sign-in$/);
    await signIn(page, 'sam');
    await page.getByRole('link', { name: 'Shop Front' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/host/'));
    // the seeded app has pages of its own, for which this policy is not meant
    site.takeComplaints();
  });

  it('define a tag within a shadow root of the page', async () => {
    const [script = ''] = examples('docs/portals.md', 'js', 'Elements inside your shadow roots');
    const page = await openWith('<div id="host"></div>', script, 'type="module"');
    await page.locator('#host').getByRole('link', { name: 'Login' }).waitFor();
  });

  it('have colors, corners and parts that a page sees', async () => {
    const [look = '', bright = '', text = '', sizes = ''] = examples(
      'docs/theming.md',
      'css',
      'Colors, corners, font, density',
    );
    const [part = ''] = examples('docs/theming.md', 'css', 'Your own CSS');
    const [contrast = ''] = examples('docs/theming.md', 'html', 'High contrast');
    const lookOf = async (css: string, head = '') => {
      const tags = '<df-login></df-login><df-user-menu></df-user-menu>';
      const link = '<link rel="stylesheet" href="/host/page.css" />';
      const page = await openHost(site, head + link + MODULE + tags, async (own) => {
        await own.emulateMedia({ contrast: 'more' });
        await own.route('**/host/page.css', (route) =>
          route.fulfill({ contentType: 'text/css', body: css }),
        );
      });
      const button = page.getByRole('button', { name: 'Login', exact: true });
      const menu = page.getByRole('link', { name: 'Login' });
      await Promise.all([button.waitFor(), menu.waitFor()]);
      const of = (node: Element) => {
        const { backgroundColor, color, borderTopLeftRadius, textTransform, fontSize } =
          getComputedStyle(node);
        return { backgroundColor, color, borderTopLeftRadius, textTransform, fontSize };
      };
      return { button: await button.evaluate(of), menu: await menu.evaluate(of) };
    };
    const ours = await lookOf('');
    const green = (await lookOf(look)).button;
    assert.equal(green.backgroundColor, 'rgb(10, 122, 75)');
    assert.equal(green.borderTopLeftRadius, '2px');
    const yellow = (await lookOf(bright)).button;
    assert.equal(yellow.backgroundColor, 'rgb(255, 212, 0)');
    assert.equal(yellow.color, 'rgb(28, 26, 0)');
    assert.equal((await lookOf(text)).button.fontSize, '16px');
    assert.equal((await lookOf(sizes)).button.borderTopLeftRadius, '999px');
    assert.equal(ours.menu.textTransform, 'none');
    assert.equal((await lookOf(part)).menu.textTransform, 'uppercase');
    const strong = (await lookOf('', contrast)).button;
    assert.notEqual(strong.backgroundColor, ours.button.backgroundColor);
  });

  it('hide a sign-in by its state once someone has signed in', async () => {
    const [css = ''] = examples('docs/theming.md', 'css', 'States');
    const link = '<link rel="stylesheet" href="/host/page.css" />';
    const page = await openHost(site, `${link}${MODULE}<df-login></df-login>`, (own) =>
      own.route('**/host/page.css', (route) =>
        route.fulfill({ contentType: 'text/css', body: css }),
      ),
    );
    await signIn(page, 'sam');
    await page.locator('df-login').waitFor({ state: 'hidden' });
  });

  it('have languages that a page chooses, imports and changes', async () => {
    const [html = ''] = examples('docs/languages.md', 'html', 'Choose a language');
    const german = await site.open('about:blank');
    await german.route('**/host/', (route) =>
      route.fulfill({ ...PAGE, body: `<!doctype html>${html}${MODULE}<df-login></df-login>` }),
    );
    await german.goto(`${site.origin}/host/`);
    await german.getByRole('button', { name: 'Anmelden' }).waitFor();

    const [imported = ''] = examples('docs/languages.md', 'js', 'With a bundler');
    const { outputFiles } = await build({
      stdin: { contents: imported, resolveDir: process.cwd() },
      bundle: true,
      format: 'esm',
      write: false,
    });
    const script = outputFiles[0]?.text ?? '';
    const bundled = await openWith('<df-login lang="de"></df-login>', script, 'type="module"');
    await bundled.getByRole('button', { name: 'Anmelden' }).waitFor();

    const [words = ''] = examples('docs/languages.md', 'js', 'Use your own words');
    const own = await openWith(
      `<df-login lang="de"></df-login>`,
      `${words}\nimport '/dist/df-login.js';`,
      'type="module"',
    );
    await own.getByLabel('Kennwort', { exact: true }).waitFor();
  });

  it('have rules for servers that keep for good what has a hash in its name, and nothing else', () => {
    const [nginx = ''] = examples('docs/operators.md', 'nginx');
    const [apache = ''] = examples('docs/operators.md', 'apache');
    const kept = [/location ~ (\S+) /.exec(nginx), /<LocationMatch "(.+)">/.exec(apache)];
    const scripts = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.js'),
    );
    // files that a page or an import names itself have no hash
    const entry = /^(react\/)?[a-zA-Z-]+\.js$|^embed\/df-[a-z]+\.js$|^languages\//;
    for (const [, pattern = ''] of kept.map((match) => match ?? [])) {
      const rule = new RegExp(pattern);
      for (const path of scripts)
        assert.equal(rule.test(`/console/dist/${path}`), !entry.test(path), path);
    }
  });

  it('have a console that an operator serves under /console/', async () => {
    const [folder = ''] = examples('docs/operators.md', '', 'Same origin');
    const [html = ''] = examples('docs/operators.md', 'html', 'Same origin');
    const [css = ''] = examples('docs/operators.md', 'css', 'Same origin');
    assert.deepEqual(folder.match(/\S+/g)?.slice(0, 4), [
      '/srv/console/',
      ...['index.html', 'console.css', 'dist/'],
    ]);
    const page = await site.open('/outbox');
    await page.route('**/console/', (route) => route.fulfill({ ...PAGE, body: html }));
    await page.route('**/console/console.css', (route) =>
      route.fulfill({ contentType: 'text/css', body: css }),
    );
    await page.route('**/console/dist/**', async (route) => {
      const url = route.request().url().replace('/console/dist/', '/dist/');
      await route.fulfill({ response: await route.fetch({ url }) });
    });
    await page.goto(`${site.origin}/console/`);
    await signIn(page, 'admin');
    await page.getByRole('link', { name: 'Users' }).first().click();
    await page.getByText('sam@example.com').first().waitFor();
    assert.equal(page.url(), `${site.origin}/console/#/users`);
  });

  it('name an instance elsewhere by an attribute', async () => {
    const [[, , named = ''] = []] = examples(
      'docs/operators.md',
      'html',
      'On another origin',
    ).flatMap((html) => [...html.matchAll(/^<(df-\w+) api-base="([^"]+)"/g)]);
    const page = await openHost(site, MODULE + '<df-login></df-login>');
    const base = await page.evaluate(async (apiBase) => {
      await customElements.whenDefined('df-login');
      const login = document.createElement('df-login');
      login.setAttribute('api-base', apiBase);
      return login.apiBase;
    }, named);
    assert.equal(base, 'https://api.example.com/api/v2');
  });

  it('load a script from another host only with its integrity', async () => {
    const [tag = '', map = ''] = examples('docs/operators.md', 'html', 'Scripts from another host');
    const values = JSON.parse(readFileSync('dist/integrity.json', 'utf8')) as Record<
      string,
      string
    >;
    const here = tag.replace('https://files.example.com', site.origin);
    const own = here.replace('sha384-…', values['embed/df-login.js'] ?? '');
    const page = await openHost(site, `${own}<df-login></df-login>`);
    await page.getByLabel('Email').waitFor();
    const refused = await openHost(site, here.replace('sha384-…', `sha384-${'A'.repeat(64)}`));
    assert.equal(await refused.evaluate(() => customElements.get('df-login')), undefined);
    site.takeComplaints();

    const [json = ''] = /\{[^]*\}/.exec(map) ?? [];
    const { integrity } = JSON.parse(json) as { integrity: Record<string, string> };
    for (const url of Object.keys(integrity)) {
      const file = url.replace('https://files.example.com/dist/', '').split('…');
      const isIn = (path: string) =>
        path.startsWith(file[0] ?? '') && path.endsWith(file.at(-1) ?? '');
      assert.ok(Object.keys(values).some(isIn), url);
    }
  });

  it('print an import map with the integrity of every script', () => {
    const [script = ''] = examples('docs/operators.md', 'js', 'Scripts from another host');
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    });
    const { integrity } = JSON.parse(stdout) as { integrity: Record<string, string> };
    const values = JSON.parse(readFileSync('dist/integrity.json', 'utf8')) as typeof integrity;
    const host = 'https://files.example.com/dist/';
    assert.equal(integrity[`${host}df.js`], values['df.js']);
    assert.equal(Object.keys(integrity).length, Object.keys(values).length);
  });

  it('have the types that they name', () => {
    const [types = ''] = examples('docs/frameworks.md', 'ts', 'Types');
    const [, name = ''] = /'df-elements\/(jsx\/\w+)'/.exec(types) ?? [];
    assert.ok(readdirSync('dist/types/jsx').includes(`${name.replace('jsx/', '')}.d.ts`));
  });
});
