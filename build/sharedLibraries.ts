import type { OutputBundle, OutputChunk, Plugin } from 'rollup';

const PREFIX = 'shared:';

/** A library, or a module of the code editor that only opens one. */
const isOfLibrary = (id: string) =>
  /\0|\/node_modules\/|\/leaf\/(modes\/|aceSearch|startAce)/.test(id);

/** The chunks that a chunk needs, itself included. */
function closure(chunk: OutputChunk, bundle: OutputBundle): Set<OutputChunk> {
  const all = new Set([chunk]);
  for (const { imports } of all)
    for (const name of imports) {
      const next = bundle[name];
      if (next?.type === 'chunk') all.add(next);
    }
  return all;
}

/**
 * Libraries that come on demand, such as Ace, are the same with Preact and with React: the second build
 * imports the files of the first instead of writing them again.
 */
export function sharedLibraries() {
  const files = new Map<string, string>();
  return {
    /** For the first build. */
    found: (): Plugin => ({
      name: 'shared-libraries-found',
      generateBundle(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !chunk.isDynamicEntry || !chunk.facadeModuleId) continue;
          const needed = [...closure(chunk, bundle)].flatMap(({ moduleIds }) => moduleIds);
          if (needed.every(isOfLibrary)) files.set(chunk.facadeModuleId, chunk.fileName);
        }
      },
    }),
    /** For the second, before its other plugins. */
    imported: (): Plugin => ({
      name: 'shared-libraries-imported',
      async resolveDynamicImport(specifier, importer) {
        if (typeof specifier !== 'string') return null;
        const resolved = await this.resolve(specifier, importer);
        const file = resolved && files.get(resolved.id);
        return file ? { id: PREFIX + file, external: true } : null;
      },
    }),
    /** Its `output.paths`: only chunks, a folder below, import what comes on demand. */
    pathOf: (id: string) => (id.startsWith(PREFIX) ? `../../${id.slice(PREFIX.length)}` : id),
  };
}
