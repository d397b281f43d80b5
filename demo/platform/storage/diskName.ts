/**
 * A name of ASCII letters, digits, `_`, `-` and `~`, which every disk allows. Different names get
 * different ones, except for dots, which are `_` so that stored databases keep their place.
 */
export function diskName(name: string): string {
  const codeOf = (letter: string) => letter.codePointAt(0)?.toString(36);
  return name
    .replace(/[^\w.-]+/g, (letters) => `~${Array.from(letters, codeOf).join('-')}~`)
    .replace(/\.+/g, '_');
}
