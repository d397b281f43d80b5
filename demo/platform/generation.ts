/** The servers that the platform imitates: `classic` = DreamFactory 2.1, `current` = 4 to 7. */
export type Generation = 'classic' | 'current';
