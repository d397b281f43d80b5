import { build } from 'esbuild';

/** A plugin of the test server: libraries that exist as CommonJS only, bundled once for each run. */
export function commonJsForTests(...names) {
  const files = new Map();
  return {
    name: 'commonjs-for-tests',
    async serverStart() {
      const { outputFiles } = await build({
        entryPoints: names,
        bundle: true,
        format: 'esm',
        write: false,
        outdir: '/__commonjs',
        entryNames: '[name]',
      });
      outputFiles.forEach(({ text }, index) => files.set(`/__commonjs/${names[index]}.js`, text));
    },
    resolveImport: ({ source }) =>
      names.includes(source) ? `/__commonjs/${source}.js` : undefined,
    serve({ path }) {
      const body = files.get(path);
      return body ? { body, type: 'js' } : undefined;
    },
  };
}
