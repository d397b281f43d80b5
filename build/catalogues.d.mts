/** The languages that come with the elements, by their tags. */
export const languages: string[];

/** English text → the same in another language, or its plural forms. */
export function readCatalogue(lang: string): Record<string, string | Record<string, string>>;
