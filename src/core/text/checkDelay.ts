/** The delay after typing before a text is checked, in ms (spec 2 §9). */
export const CHECK_DELAY_MS = 500;
