/** Trims what servers trim; a no-break space stays and makes a field name unknown. */
export function asciiTrim(text: string): string {
  return text.replace(/^[ \t\n\r\0\v]+|[ \t\n\r\0\v]+$/g, '');
}
