/**
 * For a classic script: `cameFrom` is the address that it came from, whose folder has the languages. A
 * name in the page's markup (`<img name="currentScript">`) must not decide it. Loaded as a module the
 * script has no tag, and reads its address from the call stack, whose first entry it is.
 */
export const scriptOrigin = `
const own = globalThis.document && Reflect.get(Document.prototype, 'currentScript', document);
const cameFrom = own ? own.src : /\\w+:\\/\\/\\S+(?=:\\d+:\\d+)/.exec(Error().stack)?.[0];
`;
