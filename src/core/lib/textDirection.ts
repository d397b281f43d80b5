const RIGHT_TO_LEFT = /^(ar|ckb|dv|fa|he|iw|ps|sd|ug|ur|yi)(-|$)/i;

/**
 * Returns the writing direction of a BCP 47 language tag. From a list, because not every browser's
 * Intl knows it.
 */
export const textDirection = (lang: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.test(lang) ? 'rtl' : 'ltr';
