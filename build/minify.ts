import { transform } from 'esbuild';
import type { Plugin } from 'rollup';
import { banner } from './banner.ts';

/** Comments that tell bundlers that a URL is known only at run time. */
const told = /webpackIgnore|@vite-ignore/;

/**
 * Has Chromium compile every function while the script arrives, on a thread of its own. It compiles
 * them one by one during the first render otherwise, which a phone feels.
 */
const COMPILE_EARLY = '//# allFunctionsCalledOnLoad';

/** Minifies each script. Those that run most of their code on load can be compiled early. */
export function minify({ compilesEarly = false } = {}): Plugin {
  return {
    name: 'minify',
    async renderChunk(code, _chunk, { format, sourcemap }) {
      const { code: small, map } = await transform(code, {
        target: 'es2022',
        minifySyntax: true,
        minifyIdentifiers: true,
        // comments go with white space
        minifyWhitespace: !told.test(code),
        // only of a module, names at the top may change
        ...(format === 'es' && { format: 'esm' }),
        sourcemap: Boolean(sourcemap),
        // letters as codes, because a page without a declared charset reads scripts
        // in a different encoding
        charset: 'ascii',
        legalComments: 'none',
        banner: compilesEarly ? `${banner}\n${COMPILE_EARLY}` : banner,
      });
      return { code: small, map: map || null };
    },
  };
}
