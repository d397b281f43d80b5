/** Cookies by name; their values can be any text, which is encoded and decoded. */
export interface CookieJar {
  read(name: string): string | null;
  /** `attributes` as in a Set-Cookie header, e.g. `Path=/; SameSite=Lax`. */
  write(name: string, value: string, attributes: string): void;
  remove(name: string, attributes: string): void;
}

/** Returns the cookies of a document, or of anything with a similar `cookie` member. */
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
        // a sandboxed frame, or a foreign value under our name
        return null;
      }
    },
    write,
    remove: (name, attributes) => write(name, '', `${attributes}; Max-Age=0`),
  };
}
