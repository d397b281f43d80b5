import type { Plugin } from 'rollup';

/**
 * Areas are usually inside the console, and listing their imports in the autoloader would cost
 * every page.
 */
const area = /\/df-(admin-\w+|home|\w+-(browser|docs|editor|manager))\.ts$/;

/**
 * A browser discovers the imports of a script only after loading it. `import('./df-login.js')`
 * therefore requests that file's imports at the same time, except those that the importing script
 * has itself.
 */
export function parallelImports(): Plugin {
  return {
    name: 'parallel-imports',
    renderDynamicImport({ format, chunk, targetModuleId, getTargetChunkImports }) {
      if (chunk.name === 'df' && area.test(targetModuleId ?? '')) return null;
      const here = new Set(
        chunk.moduleIds.flatMap((id) => this.getModuleInfo(id)?.importedIds ?? []),
      );
      const missing = (getTargetChunkImports() ?? [])
        .filter((each) => each.type === 'internal')
        .filter((imported) => !imported.chunk.moduleIds.some((id) => here.has(id)))
        .map(({ resolvedImportPath }) => `import(${resolvedImportPath})`);
      if (format !== 'es' || !missing.length) return null;
      return { left: 'Promise.all([import(', right: `), ${missing}]).then(([door]) => door)` };
    },
  };
}
