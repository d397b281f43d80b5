import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { eventually } from '../fixture/eventually.ts';
import { asSam } from './signIn.ts';
import { freePort } from '../fixture/freePort.ts';
import { useDemoSite } from './useDemoSite.ts';

/** Their builds need to know the instance, and say so. */
const NEEDS_URL = ['next', 'nuxt'];

/** Each folder of `test/hosts` is a project as in `docs/frameworks.md`, built for production. */
describe('a host of', () => {
  const site = useDemoSite();
  const folder = mkdtempSync(join(tmpdir(), 'df-hosts-'));
  const children: ChildProcess[] = [];
  let tarball = '';

  before(() => {
    const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [{ filename }] = JSON.parse(packed) as [{ filename: string }];
    tarball = join(folder, filename);
  });
  after(() => {
    for (const { pid } of children) if (pid) process.kill(-pid);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  /** Runs a script that serves the pages, and waits for them. */
  async function start(
    cwd: string,
    env: NodeJS.ProcessEnv,
    words: readonly string[] = ['start'],
  ): Promise<string> {
    // in its own process group, because npm starts the server as a child
    children.push(spawn('npm', words, { cwd, env, stdio: 'ignore', detached: true }));
    const origin = `http://127.0.0.1:${env.PORT}`;
    const isReady = () => eventually(async () => assert.equal((await fetch(origin)).status, 200));
    // a development server builds first
    await isReady().catch(isReady);
    return origin;
  }

  /** Copies a project once, with the package and all that it needs. */
  function installed(project: string): string {
    const cwd = join(folder, project.replace('/', '-'));
    if (existsSync(cwd)) return cwd;
    cpSync(project.startsWith('examples/') ? project : `test/hosts/${project}`, cwd, {
      recursive: true,
    });
    const words = ['install', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund'];
    execFileSync('npm', [...words, tarball], { cwd, stdio: 'pipe' });
    return cwd;
  }

  /** Installs, builds and serves the project; its server knows where the instance is. */
  async function serve(name: string): Promise<string> {
    const cwd = installed(name);
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      NUXT_TELEMETRY_DISABLED: '1',
      DF_URL: site.origin,
      PUBLIC_DF_API_BASE: `${site.origin}/api/v2`,
    };
    if (NEEDS_URL.includes(name)) {
      const words = { cwd, env: { ...env, DF_URL: '' }, encoding: 'utf8' } as const;
      const { status, stderr, stdout } = spawnSync('npm', ['run', 'build'], words);
      assert.notEqual(status, 0);
      assert.match(stderr + stdout, /Set DF_URL to your instance/);
    }
    execFileSync('npm', ['run', 'build'], { cwd, env, stdio: 'pipe' });
    return start(cwd, env);
  }

  /** Copies an example, and starts it with the two commands that its page names. */
  async function startExample(name: string): Promise<string> {
    const cwd = installed(`examples/${name}`);
    const PORT = String(await freePort());
    const env = { ...process.env, BROWSER: 'none', DF_URL: site.origin, PORT };
    return start(cwd, env, ['start', '--', '--host', '127.0.0.1', '--port', PORT, '--strictPort']);
  }

  for (const name of readdirSync('test/hosts')) {
    it(`${name} hydrates without a complaint, signs in and out, and knows the user after a reload`, async () => {
      const origin = await serve(name);
      const page = await site.open('about:blank');
      const warnings: string[] = [];
      page.on('console', (line) => line.type() === 'warning' && warnings.push(line.text()));
      await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
      const greeting = (text: string) =>
        page.getByRole('heading', { level: 1, name: text }).waitFor();
      await page.goto(origin, { waitUntil: 'networkidle' });
      await greeting('Welcome');
      await asSam(page);
      await page.getByRole('link', { name: 'Shop Front' }).waitFor();
      for (const waitUntil of ['load', 'networkidle'] as const) {
        await page.reload({ waitUntil });
        await greeting('Hello, Sam Shopper');
      }
      await page.getByRole('button', { name: 'Logout' }).click();
      await greeting('Welcome');
      assert.deepEqual(warnings, []);
    });
  }

  it('angular reaches the instance through its dev server', async () => {
    const cwd = installed('angular');
    const PORT = String(await freePort());
    const env = { ...process.env, NG_CLI_ANALYTICS: 'false', DF_URL: site.origin, PORT };
    const origin = await start(cwd, env, ['run', 'dev']);
    const { status } = await fetch(`${origin}/api/v2/system/environment`);
    assert.equal(status, 200);
  });

  const examples = readdirSync('examples').filter((name) =>
    existsSync(`examples/${name}/package.json`),
  );
  for (const name of examples) {
    it(`${name}, copied from the examples, starts by itself, signs in, and speaks German`, async () => {
      const origin = await startExample(name);
      const page = await site.open('about:blank');
      await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
      const greeting = () =>
        page.getByRole('heading', { level: 1, name: 'Hello, Sam Shopper' }).waitFor();
      await page.goto(origin);
      await asSam(page);
      await greeting();
      await page.reload();
      await greeting();
      await page.evaluate(() => (document.documentElement.lang = 'de'));
      await page.getByRole('button', { name: 'Abmelden' }).waitFor();
    });
  }
});
