import { transform } from 'esbuild';
import type { Plugin } from 'rollup';
import { minify as shrink, type CompressOptions } from 'terser';
import { banner } from './banner.ts';

const ecma = 2022;

/** Ace is old JavaScript: it constructs plain functions. */
const isAce = (id: string) => /\/ace-code\/src\//.test(id);

/** What holds for code as we write it. */
const ours: CompressOptions = {
  pure_getters: true,
  // whole calls inlined again and again pack worse
  inline: 1,
  unsafe_arrows: true,
  unsafe_methods: true,
  keep_fargs: false,
};

/** Comments that tell bundlers that an address is known at run time only. */
const told = /webpackIgnore|@vite-ignore/;

/** Terser packs a fortieth smaller than esbuild, in ten times its time. */
async function shrinkFully(code: string, sourceMap: boolean) {
  const { code: small = '', map } = await shrink(code, {
    ecma,
    compress: { ecma, passes: 4, ...ours },
    toplevel: true,
    sourceMap,
    // letters as codes: a page that names no character set reads a script in another one
    format: { comments: told, ascii_only: true, preamble: banner },
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
 * Shrinks each script as far as it goes; fast what a bundler shrinks again, and Ace, which gains nothing
 * from the slow way.
 */
export function minify({ isBundledAgain = false } = {}): Plugin {
  return {
    name: 'minify',
    renderChunk(code, { moduleIds }, { sourcemap }) {
      // the fast way drops the comments that tell bundlers which addresses they cannot know
      const isFast = (isBundledAgain && !told.test(code)) || moduleIds.some(isAce);
      return (isFast ? shrinkFast : shrinkFully)(code, Boolean(sourcemap));
    },
  };
}
