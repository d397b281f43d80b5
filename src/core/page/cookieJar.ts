/** Cookies by name; values of any text, encoded on the way out and in. */
export interface CookieJar {
  read(name: string): string | null;
  /** `attributes` as in a Set-Cookie header, e.g. `Path=/; SameSite=Lax`. */
  write(name: string, value: string, attributes: string): void;
  remove(name: string, attributes: string): void;
}

/** The cookies of a document, or of anything that has the member `cookie` in its manner. */
export function createCookieJar(page: { cookie: string }): CookieJar {
  const write = (name: string, value: string, attributes: string) => {
    try {
      page.cookie = `${name}=${encodeURIComponent(value)}; ${attributes}`;
    } catch {
      // a sandboxed frame has none
    }
  };
  return {
    read(name) {
      try {
        const found = page.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
        return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
      } catch {
        // a sandboxed frame, or someone else's bytes under our name
        return null;
      }
    },
    write,
    remove: (name, attributes) => write(name, '', `${attributes}; Max-Age=0`),
  };
}
