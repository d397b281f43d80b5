import type { Plugin } from 'rollup';

/** Areas stand in the console, as a rule; telling the autoloader of their imports too would cost each page. */
const area = /\/df-(admin-\w+|home|\w+-(browser|docs|editor|manager))\.ts$/;

/**
 * A browser learns of the imports of a script only when it has come. `import('./df-login.js')` therefore
 * asks for what that file imports at the same time, except for what the asking script itself imports.
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
