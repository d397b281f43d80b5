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

/** Shrinks each script as far as it goes: a fortieth smaller than esbuild makes it, in a few seconds more. */
export function minify(): Plugin {
  return {
    name: 'minify',
    async renderChunk(code, { moduleIds }, { sourcemap }) {
      const isOurs = !moduleIds.some(isAce);
      const { code: small, map } = await shrink(code, {
        ecma,
        compress: { ecma, passes: 4, ...(isOurs && ours) },
        toplevel: true,
        sourceMap: Boolean(sourcemap),
        // what tells bundlers that an address is known at run time only
        // and letters as codes: a page that names no character set reads a script in another one
        format: { comments: /webpackIgnore|@vite-ignore/, ascii_only: true, preamble: banner },
      });
      return { code: small ?? '', map: map ? JSON.parse(String(map)) : null };
    },
  };
}
