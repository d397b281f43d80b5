/** The member `cookie` of a document: assigning sets one, reading returns the pairs of all. */
export function pageCookies(): { cookie: string; written: string[] } {
  const values = new Map<string, string>();
  const written: string[] = [];
  return {
    written,
    get cookie() {
      return [...values].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      written.push(line);
      const [pair = '', ...attributes] = line.split('; ');
      const at = pair.indexOf('=');
      const name = pair.slice(0, at);
      if (attributes.includes('Max-Age=0')) values.delete(name);
      else values.set(name, pair.slice(at + 1));
    },
  };
}
