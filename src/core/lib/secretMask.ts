/**
 * What servers show instead of a secret. In a saved row it leaves the secret unchanged; in a new
 * one it would be stored literally.
 */
export const MASK = '**********';
