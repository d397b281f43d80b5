/**
 * For a classic script: `cameFrom` is the URL that it was loaded from, whose folder contains the
 * languages. A name in the page's markup (`<img name="currentScript">`) must not affect it. Loaded
 * as a module the script has no tag, and reads its URL from the first entry of the call stack.
 */
export const scriptOrigin = `
const own = globalThis.document && Reflect.get(Document.prototype, 'currentScript', document);
const cameFrom = own ? own.src : /\\w+:\\/\\/\\S+(?=:\\d+:\\d+)/.exec(Error().stack)?.[0];
`;
