// bundlers would look for a file of the page in a URL made from `import.meta.url` itself
const from = import.meta.url;

/**
 * Loads a file of texts next to the script, with the query that contains its version. Rejects if
 * the script's URL is unknown, too. Module builds have an import for each file instead, which
 * bundlers follow: see `build/catalogues.ts`.
 */
export const fetchTexts = async (file: string): Promise<unknown> =>
  import(new URL(`languages/${file}${new URL(from).search}`, from).href);
