/**
 * Returns a description without its markup: documents contain some HTML, which is never rendered.
 */
export const plainText = (text: string): string =>
  text
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/?(?:b|i|em|strong|p|ul|li|code|a)(?:\s[^<>]*)?>/gi, '')
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .trim();
