/**
 * What servers show in the place of a secret. Sent back on a saved row it leaves the secret as it is;
 * on a new one it would be kept literally.
 */
export const MASK = '**********';
