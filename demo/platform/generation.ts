/** Which server the platform answers like: `classic` = DreamFactory 2.1, `current` = 4 to 7. */
export type Generation = 'classic' | 'current';
