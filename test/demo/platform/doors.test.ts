import assert from 'node:assert/strict';
import dns from 'node:dns/promises';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { describe, it, mock } from 'node:test';
import { fetchPublic } from '../../../demo/platform/node/fetchPublic.ts';
import { createQueue } from '../../../demo/platform/http/createQueue.ts';
import { inScriptQueue } from '../../../demo/platform/node/scriptQueue.ts';
import { onBoth } from './PlatformClient.ts';

interface Reply {
  status?: number;
  location?: string;
  type?: string;
  body?: string;
}

/**
 * Starts a host on this machine, to which no public platform may send requests; `asked` contains
 * their paths.
 */
async function startHost(reply: (path: string) => Reply) {
  const asked: string[] = [];
  const host = createServer(({ url = '' }, response) => {
    asked.push(url);
    const { status = 200, location, type = 'text/plain', body } = reply(url);
    response.writeHead(status, { 'Content-Type': type, ...(location && { Location: location }) });
    response.end(body);
  });
  host.listen(0, '127.0.0.1');
  await once(host, 'listening');
  const { port } = host.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, asked, close: () => void host.close() };
}

describe('what a platform answers at its root', () => {
  it('is kept by no cache and taken for no other type', () =>
    onBoth(async (client) => {
      await client.signIn();
      for (const path of [
        'system/user',
        'system/environment',
        'nothing',
        'files/docs/readme.txt',
      ]) {
        const { headers } = await client.call('GET', path);
        const said = [headers.get('Cache-Control'), headers.get('X-Content-Type-Options')];
        assert.deepEqual(said, ['no-store', 'nosniff'], path);
      }
    }));

  it('to an impossible path is an error that names no path of the host', () =>
    onBoth(async (client) => {
      await client.signIn();
      const long = 'a'.repeat(5000);
      for (const path of [
        '%',
        'files/%',
        `files/${long}`,
        'files/docs/readme.txt/x',
        'shop/_table/a%00b',
      ]) {
        const { status, text } = await client.call('GET', path);
        assert.ok(status >= 400 && status < 500, `${path.slice(0, 40)}: ${status}`);
        assert.doesNotMatch(text, /ENAMETOOLONG|ENOTDIR|\/tmp\/|files-c/);
      }
    }));

  it('names no service or path after what JavaScript gives every object', () =>
    onBoth(async (client, generation) => {
      for (const path of ['__proto__/constructor', 'system/constructor', 'user/toString/length']) {
        const { status, text } = await client.call('GET', path, { key: null });
        assert.ok(status >= 400 && status < 500, `${generation} ${path}: ${status} ${text}`);
      }
    }));

  it('names its lists whatever recipients a template has', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const hostile = ['[Team] a@b.example', '[', '{"a":1}', 'a@b.example\r\nBcc: evil@b.example'];
      for (const [at, to] of hostile.entries()) {
        const template = { name: `T${at}`, to, subject: 'S', body_text: 'B' };
        await client.call('POST', 'system/email_template', { body: { resource: [template] } });
        const { status, text } = await client.call('GET', 'system/email_template');
        assert.equal(status, 200, `${generation} ${to}: ${text.slice(0, 200)}`);
      }
    }));

  it('sends no email to an address that a line break adds', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const to = 'a@b.example\r\nBcc: evil@b.example';
      const text = { subject: 'S', body_text: 'B' };
      const template = { name: 'Broken', to: 'c@b.example', cc: to, ...text };
      await client.call('POST', 'system/email_template', { body: { resource: [template] } });
      const own = { to: [{ email: 'c@b.example' }, { email: to }], ...text };
      await client.call('POST', 'email', { body: own });
      await client.call('POST', 'email?template=Broken', { body: { to: 'c@b.example' } });
      const sent = client.platform.outbox.map((mail) => mail.to);
      const both = 'c@b.example, a@b.example';
      // a classic server rejects the email
      assert.deepEqual(sent, generation === 'classic' ? [] : [both, both], generation);
    }));

  it('is not created from a private host, where others can reach the server', async () => {
    const host = await startHost(() => ({ body: 'a secret' }));
    const url = `${host.url}a.txt`;
    try {
      await onBoth(
        async (client, generation) => {
          await client.signIn();
          const path = `files/docs/?url=${encodeURIComponent(url)}`;
          assert.equal((await client.call('POST', path)).status, 404, generation);
          const body = { import_url: url.replace('.txt', '.dfpkg') };
          const { status, text } = await client.call('POST', 'system/app', { body });
          assert.ok(status >= 400, generation);
          assert.doesNotMatch(text, /\(127\.0\.0\.1\)/, generation);
        },
        { oldServerHoles: false },
      );
      assert.deepEqual(host.asked, []);
    } finally {
      host.close();
    }
  });

  it('is not created from a name that resolves to this host only when it is fetched', async () => {
    const { url, asked, close } = await startHost(() => ({ body: 'a secret' }));
    const lookup = mock.method(dns, 'lookup', async () => [{ address: '127.0.0.1', family: 4 }]);
    syncBuiltinESMExports();
    try {
      for (const host of ['rebound.example', '127.0.0.1', '[::1]']) {
        const at = url.replace('127.0.0.1', host);
        await assert.rejects(fetchPublic(at, AbortSignal.timeout(5000)), /not public/, host);
      }
      assert.equal(lookup.mock.callCount(), 1);
      assert.deepEqual(asked, []);
    } finally {
      lookup.mock.restore();
      syncBuiltinESMExports();
      close();
    }
  });

  it('follows no remote service to another host, wherever others can reach it', async () => {
    const inner = await startHost(() => ({ body: 'a secret' }));
    const outer = await startHost((path) => {
      if (path === '/away') return { status: 302, location: inner.url };
      return path === '/moved' ? { status: 301, location: '/here' } : { body: `at ${path}` };
    });
    try {
      await onBoth(
        async (client, generation) => {
          await client.signIn();
          const config = { base_url: outer.url };
          const far = { name: 'far', label: 'Far', type: 'rws', is_active: true, config };
          await client.call('POST', 'system/service', { body: { resource: [far] } });
          assert.equal((await client.call('GET', 'far/moved')).text, 'at /here', generation);
          const { status, text } = await client.call('GET', 'far/away');
          assert.equal(status, 502, generation);
          assert.doesNotMatch(text, /secret/);
        },
        { oldServerHoles: false },
      );
      assert.deepEqual(inner.asked, []);
    } finally {
      inner.close();
      outer.close();
    }
  });

  it("never becomes a page of the console's origin", async () => {
    const types = [
      'text/html; charset=utf-8',
      'image/png, text/html',
      'text/plain;charset=utf-8, text/html',
      'application/pdf, text/html',
    ];
    const { url, close } = await startHost((path) => ({
      type: types[Number(path.slice(1))] ?? '',
      body: '<script>steal()</script>',
    }));
    try {
      await onBoth(async (client, generation) => {
        await client.signIn();
        const config = { base_url: url };
        const far = { name: 'far', label: 'Far', type: 'rws', is_active: true, config };
        await client.call('POST', 'system/service', { body: { resource: [far] } });
        for (const path of [...types.keys()]
          .map((at) => `far/${at}`)
          .concat('system/user?file=users.xml')) {
          const { headers } = await client.call('GET', path);
          const policy = headers.get('Content-Security-Policy') ?? '';
          assert.match(policy, /^sandbox(?!.*allow-same-origin)/, `${generation} ${path}`);
        }
      });
    } finally {
      close();
    }
  });

  it('leaves room for the scripts of others, however many one address asks for', async () => {
    const queue = createQueue({ width: 3, waiting: 8, refusal: 'Full' });
    const ends: (() => void)[] = [];
    const order: string[] = [];
    const ask = (from: string) =>
      queue(() => {
        order.push(from);
        return new Promise<void>((resolve) => ends.push(resolve));
      }, from).then(
        () => 200,
        ({ status }: { status: number }) => status,
      );
    const many = Array.from({ length: 10 }, () => ask('192.0.2.1'));
    assert.deepEqual(order, ['192.0.2.1', '192.0.2.1']);
    const other = ask('192.0.2.2');
    assert.equal(order.at(-1), '192.0.2.2');
    const waits = ask('192.0.2.2');
    ends[2]?.();
    assert.equal(await other, 200);
    assert.deepEqual(order.slice(2), ['192.0.2.2', '192.0.2.2']);
    let isOver = false;
    const statuses = Promise.all([...many, waits]).finally(() => (isOver = true));
    while (!isOver) {
      ends.splice(0).forEach((end) => end());
      await new Promise((resolve) => setImmediate(resolve));
    }
    assert.deepEqual((await statuses).toSorted(), [...Array(7).fill(200), ...Array(4).fill(503)]);
  });

  it('takes turns where two addresses wait for one place', async () => {
    const queue = createQueue({ width: 1, waiting: 8, refusal: 'Full' });
    const order: string[] = [];
    const ask = (from: string) => queue(async () => void order.push(from), from);
    await Promise.all(['a', 'a', 'a', 'b', 'b'].map(ask));
    assert.deepEqual(order, ['a', 'b', 'a', 'b', 'a']);
  });

  it('gives a new address a place before two that have had theirs', async () => {
    const queue = createQueue({ width: 1, waiting: 64, refusal: 'Full' });
    const order: string[] = [];
    const ask = (from: string) => queue(async () => void order.push(from), from);
    await Promise.all(['a', 'a', 'a', 'b', 'b', 'b', 'c'].map(ask));
    assert.deepEqual(order, ['a', 'b', 'c', 'a', 'b', 'a', 'b']);
  });

  it('makes room in a full line for an address that waits with fewer', async () => {
    const refusedOf = async (...asked: string[]) => {
      const queue = createQueue({ width: 1, waiting: 8, refusal: 'Full' });
      const ask = (from: string) =>
        queue(async () => [], from).catch(({ status }: { status: number }) => [from, status]);
      return (await Promise.all(['first', ...asked].map(ask))).flat();
    };
    const pairs = [...'abcd'].flatMap((from) => [from, from]);
    assert.deepEqual(await refusedOf(...pairs, 'new'), ['a', 503]);
    assert.deepEqual(await refusedOf(...pairs, 'new', 'newer'), ['a', 503, 'b', 503]);
    assert.deepEqual(await refusedOf(...'abcdefgh', 'new'), ['new', 503]);
  });

  it('is 503 where more scripts wait than it can run soon', async () => {
    const processors = Math.max(2, availableParallelism());
    const ends: (() => void)[] = [];
    const run = () => new Promise<string>((resolve) => ends.push(() => resolve('')));
    const asked = Array.from({ length: 20 * processors }, () =>
      inScriptQueue(run).then(
        () => 200,
        (error: unknown) => (error as { status: number }).status,
      ),
    );
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(ends.length, processors);
    let isOver = false;
    const statuses = Promise.all(asked).finally(() => (isOver = true));
    while (!isOver) {
      ends.splice(0).forEach((end) => end());
      await new Promise((resolve) => setImmediate(resolve));
    }
    assert.ok((await statuses).filter((status) => status === 503).length > 10 * processors);
  });
});
