/**
 * Returns the language of a page if Intl supports it. A page can contain any text there, and Intl
 * would throw.
 */
export function knownLocale(lang = 'en'): string {
  try {
    return Intl.getCanonicalLocales(lang)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
