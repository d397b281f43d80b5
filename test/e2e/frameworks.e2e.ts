import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { eventually } from '../fixture/eventually.ts';
import { asSam } from './signIn.ts';
import { useDemoSite } from './useDemoSite.ts';

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => probe.once('listening', done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}

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

  /** Installs, builds and serves the project; its server knows where the instance is. */
  async function serve(name: string): Promise<string> {
    const cwd = join(folder, name);
    cpSync(`test/hosts/${name}`, cwd, { recursive: true });
    const port = await freePort();
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DF_URL: site.origin,
      PUBLIC_DF_API_BASE: `${site.origin}/api/v2`,
    };
    const npm = (...words: string[]) => execFileSync('npm', words, { cwd, env, stdio: 'pipe' });
    npm('install', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund', tarball);
    if (NEEDS_URL.includes(name)) {
      const words = { cwd, env: { ...env, DF_URL: '' }, encoding: 'utf8' } as const;
      const { status, stderr, stdout } = spawnSync('npm', ['run', 'build'], words);
      assert.notEqual(status, 0);
      assert.match(stderr + stdout, /Set DF_URL to your instance/);
    }
    npm('run', 'build');
    // in its own process group, because npm starts the server as a child
    children.push(spawn('npm', ['start'], { cwd, env, stdio: 'ignore', detached: true }));
    const origin = `http://127.0.0.1:${port}`;
    await eventually(async () => assert.equal((await fetch(origin)).status, 200));
    return origin;
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
});
