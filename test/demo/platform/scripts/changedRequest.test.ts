import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import type { Generation } from '../../../../demo/platform/generation.ts';
import { onBoth, type PlatformClient } from '../PlatformClient.ts';

/** A service `crm` in front of a server that keeps what it receives. */
async function withRemote(
  work: (client: PlatformClient, generation: Generation, received: string[]) => Promise<void>,
): Promise<void> {
  const received: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      received.push(`${request.method} ${request.url} ${body}`);
      response.setHeader('Content-Type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  try {
    await onBoth(async (client, generation) => {
      await client.signIn();
      const config = { base_url: `http://127.0.0.1:${port}` };
      const crm = { name: 'crm', label: 'CRM', type: 'rws', is_active: true, config };
      await client.call('POST', 'system/service', { body: { resource: [crm] } });
      await work(client, generation, received);
      received.length = 0;
    });
  } finally {
    server.close();
  }
}

async function save(
  client: PlatformClient,
  generation: Generation,
  name: string,
  content: string,
): Promise<void> {
  const resource = generation === 'classic' ? 'event' : 'event_script';
  const body = { name, type: 'nodejs', is_active: true, allow_event_modification: true, content };
  const { status, text } = await client.call('POST', `system/${resource}/${name}`, { body });
  assert.ok(status < 300, text);
}

describe('what a script makes of a request', () => {
  it('is what a remote web service receives, with or without a body', () =>
    withRemote(async (client, generation, received) => {
      const script = `event.request.payload = { ...event.request.payload, name: 'changed' };
        delete event.request.payload.note;`;
      await save(client, generation, 'crm.post.pre_process', script);
      const body = '{"id":9007199254740993,"name":"sent","note":"x"}';
      for (const sent of [body, undefined]) {
        const { status, text } = await client.call('POST', 'crm', { body: sent });
        assert.equal(status, 200, text);
      }
      assert.deepEqual(received, [
        'POST / {"id":9007199254740993,"name":"changed"}',
        'POST / {"name":"changed"}',
      ]);
    }));

  it('is unchanged where the script changed nothing', () =>
    withRemote(async (client, generation, received) => {
      await save(client, generation, 'crm.post.pre_process', 'return 1;');
      const body = '{ "id": 9007199254740993, "a": 1.0 }';
      await client.call('POST', 'crm', { body });
      assert.deepEqual(received, [`POST / ${body}`]);
    }));

  it('is what a file service stores', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const script = `event.request.content = 'changed';`;
      await save(client, generation, 'files.{file_path}.put.pre_process', script);
      const headers = { 'Content-Type': 'text/plain' };
      await client.call('PUT', 'files/a.txt', { body: 'sent', headers });
      assert.equal((await client.call('GET', 'files/a.txt')).text, 'changed', generation);
    }));
});
