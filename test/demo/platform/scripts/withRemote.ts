import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Generation } from '../../../../demo/platform/generation.ts';
import { onBoth, type PlatformClient } from '../PlatformClient.ts';

/** A service `crm` in front of a server that notes what it receives and sends `answer`. */
export async function withRemote(
  work: (client: PlatformClient, generation: Generation, received: string[]) => Promise<void>,
  answer: { type?: string; status?: number; body?: string } = {},
): Promise<void> {
  const received: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      received.push(`${request.method} ${request.url} ${body}`);
      response.statusCode = answer.status ?? 200;
      response.setHeader('Content-Type', answer.type ?? 'application/json');
      response.end(answer.body ?? '{}');
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
