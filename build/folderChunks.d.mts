interface ModuleGraph {
  getModuleIds(): Iterable<string>;
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null };
}

export function folderChunks(): (id: string, graph: ModuleGraph) => string | undefined;
