import { trimSigns } from './trimSigns.ts';

/** Trims what servers trim; a no-break space stays and makes a field name unknown. */
export const asciiTrim = (text: string): string => trimSigns(text, ' \t\n\r\0\v');
