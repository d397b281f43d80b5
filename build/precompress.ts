import { readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'rollup';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Compressing files smaller than a network packet saves nothing. */
const MIN_BYTES = 1400;

/** Pages load these; `react/` and the types are for bundlers. */
const isServed = (file: string) => /\.(js|css)$/.test(file) && !file.startsWith('react/');

async function pack(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < MIN_BYTES) return;
  const [small, smaller] = await Promise.all([
    toGzip(bytes, { level: 9 }),
    toBrotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  ]);
  await Promise.all([writeFile(`${file}.gz`, small), writeFile(`${file}.br`, smaller)]);
}

/**
 * Writes a `.gz` and a `.br` next to each file that pages load, after everything else is written.
 */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        const all = await readdir('dist', { recursive: true });
        const files = all.map((file) => file.replaceAll('\\', '/')).filter(isServed);
        await Promise.all(files.map((file) => pack(`dist/${file}`)));
      },
    },
  };
}
