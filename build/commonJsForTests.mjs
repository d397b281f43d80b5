import { build } from 'esbuild';

/** A module with what a library of CommonJS exports, by name as well. */
async function asModule(name) {
  const names = Object.keys(await import(name)).filter((each) => /^(?!default$)\w+$/.test(each));
  const contents = `import * as all from '${name}';
export const { ${names.join(', ')} } = all;
export default all.default;`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: '.' },
    bundle: true,
    format: 'esm',
    write: false,
  });
  return outputFiles[0].text;
}

/** A plugin of the test server: libraries that exist as CommonJS only, bundled once for each run. */
export function commonJsForTests(...names) {
  const files = new Map();
  return {
    name: 'commonjs-for-tests',
    async serverStart() {
      for (const name of names) files.set(`/__commonjs/${name}.js`, await asModule(name));
    },
    resolveImport: ({ source }) =>
      names.includes(source) ? `/__commonjs/${source}.js` : undefined,
    serve({ path }) {
      const body = files.get(path);
      return body ? { body, type: 'js' } : undefined;
    },
  };
}
