import { transform } from 'esbuild';
import type { Plugin } from 'rollup';
import { minify as shrink, type CompressOptions } from 'terser';
import { banner } from './banner.ts';

const ecma = 2022;

/** Whether a module is Ace's: it is old JavaScript that constructs plain functions. */
const isAce = (id: string) => /\/ace-code\/src\//.test(id);

/** The options for our own code. */
const ours: CompressOptions = {
  pure_getters: true,
  // code with every call inlined compresses worse
  inline: 1,
  unsafe_arrows: true,
  unsafe_methods: true,
  keep_fargs: false,
};

/** Comments that tell bundlers that a URL is known only at run time. */
const told = /webpackIgnore|@vite-ignore/;

/**
 * Has Chromium compile every function while the script arrives, on a thread of its own. It compiles
 * them one by one during the first render otherwise, which a phone feels.
 */
const COMPILE_EARLY = '//# allFunctionsCalledOnLoad';

/** Terser's result is 2.5% smaller than esbuild's, in ten times its time. */
async function shrinkFully(code: string, sourceMap: boolean, preamble: string) {
  const { code: small = '', map } = await shrink(code, {
    ecma,
    compress: { ecma, passes: 2, ...ours },
    toplevel: true,
    sourceMap,
    // letters as codes, because a page without a declared charset reads scripts
    // in a different encoding
    format: { comments: told, ascii_only: true, preamble },
  });
  return { code: small, map: map ? JSON.parse(String(map)) : null };
}

async function shrinkFast(code: string, sourcemap: boolean) {
  const { code: small, map } = await transform(code, {
    minify: true,
    target: `es${ecma}`,
    sourcemap,
    charset: 'ascii',
    legalComments: 'none',
    banner,
  });
  return { code: small, map: map || null };
}

/**
 * Minifies each script as far as possible; quickly if a bundler will minify it again, and for Ace,
 * which gains nothing from the slow way. Scripts that run most of their code on load can be
 * compiled early.
 */
export function minify({ isBundledAgain = false, compilesEarly = false } = {}): Plugin {
  const preamble = compilesEarly ? `${banner}\n${COMPILE_EARLY}` : banner;
  return {
    name: 'minify',
    renderChunk(code, { moduleIds }, { sourcemap }) {
      // the fast way drops the comments that tell bundlers which URLs they can't resolve
      const isFast = (isBundledAgain && !told.test(code)) || moduleIds.some(isAce);
      return isFast
        ? shrinkFast(code, Boolean(sourcemap))
        : shrinkFully(code, Boolean(sourcemap), preamble);
    },
  };
}
