// bundlers would look for a file of the page in an address made of `import.meta.url` itself
const from = import.meta.url;

/**
 * Fetches a file of texts from beside the script, with the query that says of which version it is. Rejects
 * also where no one knows from where the script came. Module builds have an import for each file in its
 * place, which bundlers follow: see `build/catalogues.ts`.
 */
export const fetchTexts = async (file: string): Promise<unknown> =>
  import(new URL(`languages/${file}${new URL(from).search}`, from).href);
