import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { STRICT_POLICY } from '../../demo/server/createDemoServer.ts';
import { openHost } from './openHost.ts';
import { useDemoSite } from './useDemoSite.ts';

/** The fenced examples of a guide in one language, in order. */
function examples(path: string, language: string): string[] {
  const fences = readFileSync(path, 'utf8').matchAll(/```(\w*)\n([^]*?)```/g);
  return [...fences].filter(([, said]) => said === language).map(([, , text = '']) => text);
}

const PAGE = {
  contentType: 'text/html',
  headers: { 'Content-Security-Policy': STRICT_POLICY },
};

describe('the guides', () => {
  const site = useDemoSite();

  /** The two files of a portal, served as a host would under the policy that we advise. */
  async function openPortal(path: string): Promise<Page> {
    const [html = ''] = examples(path, 'html');
    const [script = ''] = examples(path, 'js');
    const page = await site.open('/outbox');
    await page.route('**/guide.html', (route) => route.fulfill({ ...PAGE, body: html }));
    await page.route('**/portal.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    );
    await page.goto(`${site.origin}/guide.html`);
    assert.equal(await page.getByRole('link', { name: 'Shop Front' }).isVisible(), false);
    await page.getByLabel('Email').fill('sam@example.com');
    await page.getByLabel('Password', { exact: true }).fill('dreamfactory-user');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByRole('link', { name: 'Shop Front' }).waitFor();
    await page.getByLabel('Password', { exact: true }).waitFor({ state: 'hidden' });
    return page;
  }

  async function signOut(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Sam Shopper' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByLabel('Email').waitFor();
  }

  it('begin in the README with a portal that signs in and shows the apps', async () => {
    await signOut(await openPortal('README.md'));
  });

  it('have a console in the README, by one script and one tag', async () => {
    const [, markup = ''] = examples('README.md', 'html');
    const page = await openHost(site, markup);
    await page.getByLabel('Email').fill('admin@example.com');
    await page.getByLabel('Password', { exact: true }).fill('dreamfactory-admin');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByText('Welcome, Alex').waitFor();
  });

  it('have no script within a page, which the policy would refuse', () => {
    // but for an import map, which can stand nowhere else: the guide says what the policy needs for it
    const refused = /<script(?![^>]*(\bsrc=|type="importmap"))|\son\w+=/;
    for (const path of ['README.md', 'docs/portals.md', 'docs/operators.md']) {
      assert.doesNotMatch(examples(path, 'html').join(''), refused, path);
    }
  });

  it('have a portal that signs in, shows the apps and calls the API, as they say', async () => {
    const [, call = ''] = examples('docs/portals.md', 'js');
    const page = await openPortal('docs/portals.md');
    await page.reload();
    await page.getByRole('link', { name: 'Shop Front' }).waitFor();
    const key = await page.evaluate(() => document.querySelector('df-login')?.apiKey ?? '');
    const asked = call.replace("'…'", `'${key}'`);
    const source = `export const status = async () => {\n${asked}\nreturn answer.status;\n};`;
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

  it('have rules for servers that keep for good what has a hash in its name, and nothing else', () => {
    const [nginx = ''] = examples('docs/operators.md', 'nginx');
    const [apache = ''] = examples('docs/operators.md', 'apache');
    const kept = [/location ~ (\S+) /.exec(nginx), /<LocationMatch "(.+)">/.exec(apache)];
    const scripts = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.js'),
    );
    // what a page or an import names itself has no hash
    const entry = /^(react\/)?[a-z-]+\.js$|^embed\/df-[a-z]+\.js$|^languages\//;
    for (const [, pattern = ''] of kept.map((match) => match ?? [])) {
      const rule = new RegExp(pattern);
      for (const path of scripts)
        assert.equal(rule.test(`/console/dist/${path}`), !entry.test(path), path);
    }
  });

  it('have a console that an operator serves under /console/', async () => {
    const [html = ''] = examples('docs/operators.md', 'html');
    const [css = ''] = examples('docs/operators.md', 'css');
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
    await page.getByLabel('Email').fill('admin@example.com');
    await page.getByLabel('Password', { exact: true }).fill('dreamfactory-admin');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByRole('link', { name: 'Users' }).first().click();
    await page.getByText('sam@example.com').first().waitFor();
    assert.equal(page.url(), `${site.origin}/console/#/users`);
  });
});
