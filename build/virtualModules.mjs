import { resolve } from 'node:path';

/** Modules that exist only in the build: a table of name → source. Their imports start at the repository. */
export function virtualModules(sources) {
  return {
    name: 'virtual-modules',
    resolveId(id, importer) {
      if (id in sources) return `\0${id}`;
      const isFromHere = importer?.startsWith('\0') && importer.slice(1) in sources;
      return isFromHere && id.startsWith('./') ? resolve(id) : null;
    },
    load: (id) => (id.startsWith('\0') ? (sources[id.slice(1)] ?? null) : null),
  };
}
