import type { OutputBundle, OutputChunk, Plugin } from 'rollup';

const PREFIX = 'shared:';

/** Whether a module is a library's, or one of the code editor that only opens one. */
const isOfLibrary = (id: string) =>
  /\0|\/node_modules\/|\/leaf\/(modes\/|aceSearch|startAce)/.test(id);

/** Returns the chunks that a chunk needs, including itself. */
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
 * Shares the libraries that load on demand, such as Ace, between Preact and React: the second build
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
    /** For the second build, before its other plugins. */
    imported: (): Plugin => ({
      name: 'shared-libraries-imported',
      async resolveDynamicImport(specifier, importer) {
        if (typeof specifier !== 'string') return null;
        const resolved = await this.resolve(specifier, importer);
        const file = resolved && files.get(resolved.id);
        return file ? { id: PREFIX + file, external: true } : null;
      },
    }),
    /** Its `output.paths`: only chunks, one folder below, import what loads on demand. */
    pathOf: (id: string) => (id.startsWith(PREFIX) ? `../../${id.slice(PREFIX.length)}` : id),
  };
}
