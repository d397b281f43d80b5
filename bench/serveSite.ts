import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createPlatform, type PlatformOptions } from '../demo/platform/createPlatform.ts';
import { createDemoServer } from '../demo/server/createDemoServer.ts';

export interface Site {
  origin: string;
  close(): void;
}

/**
 * The pages of the bench beside the demo (its pages, `dist` and the API) on one origin, with an
 * embedded platform of its own in memory.
 */
export async function serveSite(options: Pick<PlatformOptions, 'scale'> = {}): Promise<Site> {
  const platform = createPlatform({ generation: 'classic', ...options });
  const demo = createDemoServer(platform);
  const site = new Hono();
  site.use('/bench/*', compress(), serveStatic({ root: '.' }));
  site.all('*', (c) => demo.fetch(c.req.raw));
  const server = serve({ fetch: site.fetch, port: 0, hostname: '127.0.0.1' });
  if (!server.listening) await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      platform.close();
    },
  };
}
