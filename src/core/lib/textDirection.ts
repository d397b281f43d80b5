const RIGHT_TO_LEFT = /^(ar|ckb|dv|fa|he|iw|ps|sd|ug|ur|yi)(-|$)/i;

/** The writing direction of a BCP 47 language tag. A list, because Intl's answer is not in every browser. */
export const textDirection = (lang: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.test(lang) ? 'rtl' : 'ltr';
