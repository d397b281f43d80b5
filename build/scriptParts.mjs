import { createHash } from 'node:crypto';
import { policyKey } from './policyKey.mjs';

/**
 * Where this script came from, of which a name in the page's markup (`<img name="currentScript">`) must
 * not decide: it runs what it fetches from there. As a module it has no tag, and learns it from the
 * browser's own list of calls, whose first is this one; its tag may have an `integrity`, so that its parts
 * are checked.
 */
const prologue = `
const own = globalThis.document && (Reflect.get(Document.prototype, 'currentScript', document) ?? {
  src: /\\w+:\\/\\/\\S+(?=:\\d+:\\d+)/.exec(Error().stack)?.[0],
  nonce: '',
  crossOrigin: '',
  integrity: '?',
});
const cameFrom = own?.src;
`;

/**
 * Fetches a part of this script from beside it, from whatever host and path it came and with its nonce,
 * and hands over what both share. Where the page asks for Trusted Types, a policy of this
 * script's name passes the addresses of its parts and no others. Where the page has the entry checked
 * by an `integrity`, the part is checked by its own. Rejects where the part does not come, is another
 * than was built with this entry, or where the page does not allow the policy. One that has come is not
 * asked for again; one that has not, is.
 */
const loader = (name) => `
const rules = {
  createScriptURL: (file, base) => new URL(/^\\.\\/${name}-[\\w-]+\\.js$/.exec(file)[0], base).href,
};
const loadPart = (file, hash) =>
  loadPart[file] ??= new Promise((resolve, reject) => {
    const part = document.createElement('script');
    const policy = (globalThis[Symbol.for('${policyKey(name)}')] ??=
      globalThis.trustedTypes?.createPolicy('${name}', rules) ?? rules);
    part.src = policy.createScriptURL(file, cameFrom);
    part.nonce = own.nonce;
    part.crossOrigin = own.crossOrigin;
    part.integrity = own.integrity && hash;
    part.onload = () => {
      resolve(dfPart(() => exports));
      delete globalThis.dfPart;
    };
    part.onerror = (event) => reject(event, delete loadPart[file]);
    document.head.append(part);
    part.remove();
  });`;

const entry = {
  banner: ({ name, dynamicImports }) =>
    `(() => {\n'use strict';\nconst exports = {};${prologue}${dynamicImports.length ? loader(name) : ''}`,
  footer: () => '})();',
};

/** A classic script exports nothing: the part leaves its body where its load event, next of all, finds it. */
const part = {
  banner: () => `globalThis.dfPart = ((require) => {
'use strict';
const exports = {};`,
  footer: () => 'return exports;\n});',
};

/** A part's hash is known when all is written: until then something of the same length stands for it. */
const hashOf = (code) => `sha256-${createHash('sha256').update(code).digest('base64')}`;
const placeholder = (name) => `hash:${name}`.padEnd(hashOf('').length, ':');

/**
 * Makes a classic script of each CommonJS chunk. The entry is complete without the others, which come
 * by script tag when a dynamic import asks for them: unlike modules, those need no CORS. A part is
 * given what the entry has, at once or when it asks later; one that needs another part fails the build.
 */
export function scriptParts() {
  const kind = ({ isEntry }) => (isEntry ? entry : part);
  return {
    name: 'script-parts',
    renderDynamicImport({ chunk, targetChunk, targetModuleId }) {
      // an address that is known at run time only
      if (!targetModuleId) return { left: 'import(', right: ')' };
      if (chunk.isEntry)
        return { left: 'loadPart(', right: `, '${placeholder(targetChunk.name)}')` };
      if (targetChunk?.isEntry) return { left: 'Promise.resolve(require(', right: '))' };
      return this.error(`${chunk.name} would fetch ${targetChunk?.name}, which only an entry can.`);
    },
    banner: (chunk) => kind(chunk).banner(chunk),
    footer: (chunk) => kind(chunk).footer(),
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
      const parts = chunks.filter(({ isEntry }) => !isEntry);
      for (const { imports, fileName } of parts) {
        const strangers = imports.filter((at) => !bundle[at].isEntry);
        if (strangers.length)
          this.error(`${fileName} would need ${strangers}, which may not be there.`);
      }
      for (const main of chunks.filter(({ isEntry }) => isEntry)) {
        for (const { name, code } of parts)
          main.code = main.code.replaceAll(placeholder(name), hashOf(code));
      }
    },
  };
}
