import { minify as shrink } from 'terser';
import { aceFile } from './aceModules.mjs';

/** Shrinks each script as far as it goes: a fortieth smaller than esbuild makes it, in a few seconds more. */
export function minify() {
  return {
    name: 'minify',
    async renderChunk(code, { moduleIds }, { sourcemap }) {
      const ecma = 2022;
      // its constructors are plain functions, some of them empty, which must not become arrows
      const isOurs = !moduleIds.some((id) => aceFile.test(id));
      const { code: small, map } = await shrink(code, {
        ecma,
        compress: {
          ecma,
          passes: 4,
          pure_getters: isOurs,
          // whole calls inlined again and again pack worse
          inline: 1,
          unsafe_comps: true,
          unsafe_arrows: isOurs,
          unsafe_methods: isOurs,
          keep_fargs: !isOurs,
        },
        toplevel: true,
        sourceMap: Boolean(sourcemap),
        format: { comments: false },
      });
      return { code: small ?? '', map: map ? JSON.parse(String(map)) : null };
    },
  };
}
