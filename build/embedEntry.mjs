import { build } from 'esbuild';
import { join, relative } from 'node:path';
import { elementFile } from './elements.mjs';

const leaveSheets = {
  name: 'leave-sheets',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\.css$/ }, ({ path, resolveDir }) => ({
      path: relative('.', join(resolveDir, path)),
      external: true,
    })),
};

/** Every style sheet that the elements import, without those of what they fetch later. */
async function sheetsOf(tags) {
  const { metafile } = await build({
    entryPoints: tags.map(elementFile),
    bundle: true,
    splitting: true,
    format: 'esm',
    packages: 'external',
    plugins: [leaveSheets],
    outdir: 'unused',
    write: false,
    metafile: true,
  });
  const seen = new Set();
  const visit = (file) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const { path, kind } of metafile.inputs[file]?.imports ?? []) {
      if (kind === 'import-statement') visit(path);
    }
  };
  tags.map(elementFile).forEach((file) => visit(join(file)));
  return [...seen].filter((file) => file.endsWith('.css')).sort();
}

/**
 * The source of a script for old portals: imports its elements, and watches for those on demand. The
 * sheets stand together, where they pack a fortieth of the whole better than scattered.
 */
export async function embedEntry({ tags, onDemand = [] }) {
  const sheets = (await sheetsOf(tags)).map((file) => `./${file}`);
  const imports = [...sheets, ...tags.map(elementFile)].map((file) => `import '${file}';`);
  if (!onDemand.length) return imports.join('\n');
  const loaders = onDemand.map((tag) => `'${tag}': () => import('${elementFile(tag)}')`);
  return [
    ...imports,
    `import { autoload } from './src/elements/autoload.ts';`,
    `if (globalThis.document) autoload({ ${loaders.join(', ')} });`,
  ].join('\n');
}
