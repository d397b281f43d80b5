/** Every module that `id` brings along at once. */
function closure(id, getModuleInfo) {
  const reached = new Set([id]);
  for (const each of reached) for (const next of getModuleInfo(each).importedIds) reached.add(next);
  return reached;
}

/**
 * For rollup's `manualChunks`: what the entry does not need at once goes into one chunk, so that a
 * script for old portals is two files; and into one of its own what only the tag in `apart` needs,
 * for pages that show nothing else of it. A part knows what the entry has, and no other part.
 */
export function onDemandChunk(entry, apart) {
  let needed;
  let others;
  return (id, { getModuleInfo }) => {
    if (!needed) {
      const isApart = (each) => each.endsWith(`/${apart}.ts`);
      needed = closure(entry, getModuleInfo);
      const later = [...needed].flatMap((each) => getModuleInfo(each).dynamicallyImportedIds);
      others = new Set(
        later.filter((each) => !isApart(each)).flatMap((each) => [...closure(each, getModuleInfo)]),
      );
    }
    if (needed.has(id)) return undefined;
    return apart && !others.has(id) ? apart.replace('df-', '') : 'more';
  };
}
