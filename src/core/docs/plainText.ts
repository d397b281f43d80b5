/** A description without its markup: documents write some HTML, which is never shown as such. */
export const plainText = (text: string): string =>
  text
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/?(?:b|i|em|strong|p|ul|li|code|a)(?:\s[^<>]*)?>/gi, '')
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .trim();
