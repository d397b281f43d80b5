/**
 * For rollup's `manualChunks`: everything that the entry does not need at once goes into one chunk, so
 * that a script for old portals is two files at most.
 */
export function onDemandChunk(entry) {
  let needed;
  const collect = (id, getModuleInfo) => {
    if (needed.has(id)) return;
    needed.add(id);
    for (const imported of getModuleInfo(id).importedIds) collect(imported, getModuleInfo);
  };
  return (id, { getModuleInfo }) => {
    if (!needed) {
      needed = new Set();
      collect(entry, getModuleInfo);
    }
    return needed.has(id) ? undefined : 'more';
  };
}
