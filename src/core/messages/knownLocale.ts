/** The language of a page as Intl takes it; a page may write anything there, and Intl throws then. */
export function knownLocale(lang = 'en'): string {
  try {
    return Intl.getCanonicalLocales(lang)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
