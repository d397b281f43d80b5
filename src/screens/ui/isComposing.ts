/**
 * Whether a key belongs to a word that an input method is composing, as in Japanese. Safari sends the
 * Enter that ends it after the composition, with the code 229.
 */
export const isComposing = (event: KeyboardEvent): boolean =>
  event.isComposing || event.keyCode === 229;
