const LONG = 500_000;

/**
 * Whether a text is so long that an editor disables features that scan all of it; in characters.
 */
export const isLongText = (text: string): boolean => text.length > LONG;
