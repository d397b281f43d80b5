import { transform } from 'esbuild';

/** Shrinks each chunk, in a fraction of the time of minifiers written in script. */
export function minify() {
  return {
    name: 'minify',
    async renderChunk(code, _chunk, { format, sourcemap }) {
      const { code: small, map } = await transform(code, {
        minify: true,
        target: 'es2022',
        legalComments: 'none',
        sourcemap: Boolean(sourcemap),
        ...(format === 'es' && { format: 'esm' }),
      });
      return { code: small, map: map || null };
    },
  };
}
