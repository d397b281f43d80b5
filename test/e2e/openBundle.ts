import { build, type Plugin } from 'esbuild';
import type { Page } from 'playwright-core';
import { openHost } from './openHost.ts';
import type { DemoSite } from './useDemoSite.ts';

/** Returns a bundler's output for this script, by the URL path at which a host serves it. */
async function bundle(contents: string, plugins: Plugin[]): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: '.' },
    outdir: '/host/assets',
    bundle: true,
    splitting: true,
    format: 'esm',
    write: false,
    conditions: ['browser', 'import'],
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins,
  });
  return new Map(outputFiles.map(({ path, text }) => [path, text]));
}

/** Opens a host's page with this markup and a bundled script; nothing else of it is served. */
export async function openBundle(
  site: DemoSite,
  { script, markup, plugins = [] }: { script: string; markup: string; plugins?: Plugin[] },
  prepare: (page: Page) => void = () => undefined,
) {
  const files = await bundle(script, plugins);
  const tag = '<script type="module" src="/host/assets/stdin.js"></script>';
  const page = await openHost(site, markup + tag, async (own) => {
    prepare(own);
    await own.route('**/host/assets/**', (route) => {
      const body = files.get(new URL(route.request().url()).pathname);
      return route.fulfill(
        body === undefined ? { status: 404 } : { contentType: 'text/javascript', body },
      );
    });
  });
  return { page, files };
}
