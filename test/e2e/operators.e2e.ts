import assert from 'node:assert/strict';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { STRICT_POLICY } from '../../demo/server/createDemoServer.ts';
import { STORED_POLICY } from '../../bin/passOn.mjs';
import { eventually } from '../fixture/eventually.ts';
import { fencesIn } from '../fixture/fences.ts';
import { asAdmin, asSam } from './signIn.ts';
import { freePort } from '../fixture/freePort.ts';
import { useDemoSite } from './useDemoSite.ts';

/** Installs Debian's nginx if it is missing and can be installed. */
function ensureNginx(): void {
  const has = () => spawnSync('nginx', ['-v']).status === 0;
  if (has()) return;
  const words = ['install', '-y', '--no-install-recommends', 'nginx-light'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const each of [['update'], words]) spawnSync('apt-get', each, { env });
  assert.ok(has(), 'This test needs nginx: apt-get install nginx-light');
}

const started = async (origin: string) =>
  eventually(async () => {
    const response = await fetch(`${origin}/health`).catch(() => undefined);
    assert.equal(response?.status, 200);
  });

describe('an operator', () => {
  const site = useDemoSite();
  const folder = mkdtempSync(join(tmpdir(), 'df-deploy-'));
  const children: ChildProcess[] = [];
  const servers: Server[] = [];

  async function serveByCommand(...more: string[]): Promise<string> {
    const port = await freePort();
    const words = ['serve', '--url', site.origin, '--port', String(port), ...more];
    children.push(spawn(process.execPath, ['bin/df-elements.mjs', ...words], { stdio: 'ignore' }));
    return `http://127.0.0.1:${port}`;
  }

  /**
   * Serves the files that the Dockerfile copies,
   * below another root and as a user without privileges.
   */
  async function serveByNginx(): Promise<string> {
    ensureNginx();
    const port = await freePort();
    const root = join(folder, 'console');
    const writable = join(folder, 'tmp');
    mkdirSync(root);
    mkdirSync(writable);
    chmodSync(folder, 0o755);
    chmodSync(writable, 0o777);
    symlinkSync(resolve('dist'), join(root, 'dist'));
    for (const file of ['index.html', 'console.css']) cpSync(`deploy/${file}`, join(root, file));
    for (const file of ['start.sh', 'nginx.conf.template']) {
      cpSync(`deploy/${file}`, join(folder, file));
    }
    const isRoot = process.getuid?.() === 0;
    const child = spawn('sh', [join(folder, 'start.sh')], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: `${process.env.PATH}:/usr/sbin`,
        DF_URL: `${site.origin}/api/v2`,
        PORT: String(port),
        ROOT: root,
        TMP_DIR: writable,
      },
      ...(isRoot ? { uid: 65534, gid: 65534 } : {}),
    });
    children.push(child);
    return `http://127.0.0.1:${port}`;
  }

  after(() => {
    for (const child of children) child.kill('SIGTERM');
    for (const server of servers) server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  for (const [name, serve] of [
    ['the command', serveByCommand],
    ['nginx, as in the container', serveByNginx],
  ] as const) {
    describe(`with ${name}`, () => {
      let origin = '';
      before(async () => {
        origin = await serve();
        await started(origin);
      });

      it('has a console that signs in, lists the users and survives a reload', async () => {
        const page = await site.open('about:blank');
        await page.goto(`${origin}/`);
        await asAdmin(page);
        await page.getByRole('link', { name: 'Users' }).first().click();
        await page.getByText('sam@example.com').first().waitFor();
        await page.reload();
        await page.getByText('sam@example.com').first().waitFor();
      });

      it('sends packed scripts, with the headers that caches and browsers need', async () => {
        const portal = await fetch(`${origin}/dist/embed/df-portal.js`, {
          headers: { 'accept-encoding': 'gzip' },
        });
        assert.equal(portal.headers.get('content-encoding'), 'gzip');
        await portal.body?.cancel();
        const entry = await fetch(`${origin}/dist/df-console.js`);
        assert.equal(portal.headers.get('vary'), 'Accept-Encoding');
        assert.equal(entry.headers.get('cache-control'), 'no-cache');
        const code = await entry.text();
        const [, chunk = ''] = /"\.\/(chunks\/[\w.-]+\.js)"/.exec(code) ?? [];
        const kept = await fetch(`${origin}/dist/${chunk}`);
        assert.match(kept.headers.get('cache-control') ?? '', /immutable/);
        assert.match(kept.headers.get('content-type') ?? '', /^text\/javascript/);
        await kept.body?.cancel();
        const html = await fetch(`${origin}/`);
        assert.equal(html.headers.get('content-security-policy'), STRICT_POLICY);
        assert.equal((await fetch(`${origin}/dist/no-such.js`)).status, 404);
      });

      it('lends modules and languages to a page on another origin', async () => {
        const policy = STRICT_POLICY.replace("script-src 'self'", `script-src ${origin}`).replace(
          "connect-src 'self'",
          `connect-src ${site.origin}`,
        );
        const headers = { 'Content-Type': 'text/html', 'Content-Security-Policy': policy };
        // browsers ask before a page that a test makes up may use a server on this computer
        const guest = createServer((_, response) =>
          response.writeHead(200, headers).end(
            `<!doctype html><html lang="de"><title>Guest</title><link rel="icon" href="data:," />
              <script type="module" src="${origin}/dist/df.js"></script>
              <df-login api-base="${site.origin}/api/v2"></df-login></html>`,
          ),
        ).listen(0, '127.0.0.1');
        servers.push(guest);
        await once(guest, 'listening');
        const page = await site.open('about:blank');
        await page.goto(`http://127.0.0.1:${(guest.address() as AddressInfo).port}/`);
        await page.getByRole('button', { name: 'Anmelden' }).waitFor();
        const own = await fetch(`${origin}/`);
        assert.equal(own.headers.get('access-control-allow-origin'), null);
      });

      it('passes names with a slash on, and lets no stored page act for the person', async () => {
        const asked = await fetch(`${origin}/api/v2/system/environment`);
        assert.equal(asked.status, 200);
        assert.equal(asked.headers.get('content-security-policy'), STORED_POLICY);
        const credentials = { email: 'admin@example.com', password: 'dreamfactory-admin' };
        const signedIn = await fetch(`${origin}/api/v2/system/admin/session`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(credentials),
        });
        const { session_token } = (await signedIn.json()) as { session_token: string };
        const response = await fetch(`${origin}/api/v2/shop/_table/a%2Fb?filter=a%20%3D%201`, {
          headers: { 'X-DreamFactory-Session-Token': session_token },
        });
        // a server on the way that decodes the name asks for a record of the table `a`
        assert.match(await response.text(), /Table &quot;a\/b&quot; does not exist/);
      });
    });
  }

  for (const name of ['html', 'classic-script', 'hostile-styles']) {
    it(`runs the example ${name} by one command`, async () => {
      const origin = await serveByCommand('--pages', `examples/${name}`);
      await started(origin);
      const page = await site.open('about:blank');
      await page.goto(`${origin}/`);
      await asSam(page);
      await page.getByRole('link', { name: 'Shop Front' }).waitFor();
    });
  }

  /** Writes nginx's configuration as in the guide, and around it what Debian's has. */
  function writeGuide(name: string, change: (rules: string) => string): string {
    const fences = fencesIn('docs/operators.md').filter(({ language }) => language === 'nginx');
    const rulesOf = (name: string) => fences.find(({ section }) => section === name)?.body ?? '';
    const [server, files] = [rulesOf('nginx'), rulesOf('Stored files')];
    const whole = change(server.replace(/\}\s*$/, `${files}}`));
    const path = join(folder, `${name}.conf`);
    // a user without privileges can't write to nginx's own folders
    const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const temporary = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n');
    const types = 'types { text/html html; text/css css; text/javascript js; }';
    const http = `access_log off;\nerror_log stderr crit;\n${types}\n${temporary}`;
    const around = `daemon off;\npid ${folder}/${name}.pid;\nevents {}\nhttp {\n${http}\n`;
    writeFileSync(path, `${around}${whole}}\n`);
    return path;
  }

  it('has rules for nginx that nginx understands', () => {
    ensureNginx();
    const words = ['-t', '-e', 'stderr', '-c', writeGuide('guide', (rules) => rules)];
    const { status, stderr } = spawnSync('nginx', words, { encoding: 'utf8' });
    assert.equal(status, 0, stderr);
  });

  for (const place of ['/console', '/tools/console']) {
    it(`has a console under ${place}/ with the rules for nginx, with and without # in its URLs`, async () => {
      ensureNginx();
      const root = mkdtempSync(join(folder, 'srv-'));
      for (const each of [folder, root]) chmodSync(each, 0o755);
      const port = await freePort();
      const path = writeGuide(`guide${place.replaceAll('/', '-')}`, (rules) =>
        rules
          .replaceAll('/console', place)
          .replaceAll('root /srv;', `root ${root};`)
          .replace('listen 8080;', `listen 127.0.0.1:${port};`)
          .replaceAll('http://127.0.0.1:8000', site.origin),
      );
      mkdirSync(join(root, place), { recursive: true });
      symlinkSync(resolve('dist'), join(root, place, 'dist'));
      const [html = ''] = fencesIn('docs/operators.md')
        .filter(({ language }) => language === 'html')
        .map(({ body }) => body);
      writeFileSync(join(root, place, 'console.css'), 'body { margin: 0; }\n');
      const pages = {
        hash: html,
        history: html
          .replace('<df-console>', `<df-console routing="history" base-path="${place}">`)
          .replace('"dist/', `"${place}/dist/`)
          .replace('"console.css"', `"${place}/console.css"`),
      };
      children.push(spawn('nginx', ['-e', 'stderr', '-c', path], { stdio: 'ignore' }));
      const origin = `http://127.0.0.1:${port}`;
      for (const [routing, body] of Object.entries(pages)) {
        writeFileSync(join(root, place, 'index.html'), body);
        await eventually(async () => assert.equal((await fetch(origin + place)).status, 200));
        const page = await site.open('about:blank');
        await page.goto(`${origin}${place}`);
        await asAdmin(page);
        await page.getByRole('link', { name: 'Users' }).first().click();
        await page.getByText('sam@example.com').first().waitFor();
        const path = routing === 'hash' ? '/#/users' : '/users';
        assert.equal(page.url(), `${origin}${place}${path}`);
        await page.reload();
        await page.getByText('sam@example.com').first().waitFor();
      }
      assert.equal((await fetch(`${origin}${place}/dist/no-such.js`)).status, 404);
    });
  }

  it('learns from the container that a URL is missing', () => {
    const { status, stderr } = spawnSync('sh', ['deploy/start.sh'], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH ?? '' },
    });
    assert.equal(status, 1);
    assert.match(stderr, /^Set DF_URL to the instance/);
  });
});
