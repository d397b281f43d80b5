/**
 * Runs in the page: answers what makes addresses beside this script, as a policy of its name where the
 * page asks for Trusted Types. It throws where that page does not allow the policy.
 */
function beside(own, name) {
  let policy;
  const rules = {
    createScriptURL: (part) => new URL(part + new URL(own.src).search, own.src).href,
  };
  return (part) =>
    (policy ??= window.trustedTypes?.createPolicy(name, rules) ?? rules).createScriptURL(part);
}

/**
 * Runs in the page: fetches a part of this script from beside it, from whatever host and path it came
 * and with its query and nonce, and hands over what both share. Rejects where it does not come.
 */
function loadPart(own, addressOf, shared, name) {
  return new Promise((resolve, reject) => {
    const part = document.createElement('script');
    part.src = addressOf(name);
    part.nonce = own.nonce;
    part.crossOrigin = own.crossOrigin;
    part.onload = () => resolve(part.dfPart(() => shared));
    part.onerror = reject;
    document.head.append(part);
    part.remove();
  });
}

// where it was loaded as a module, the page's own tag says where from
const ownScript = (name) =>
  `globalThis.document && (document.currentScript ?? document.querySelector('script[src*="${name}"]'))`;

const withParts = ({ name, dynamicImports }) => {
  const own = `const own = ${ownScript(name)};\n`;
  if (!dynamicImports.length) return own;
  return `${own}${beside}\nconst addressOf = beside(own, '${name}');\n${loadPart}`;
};

const entry = {
  banner: (chunk) => `(() => {\n'use strict';\nconst exports = {};\n${withParts(chunk)}`,
  footer: () => '})();',
};

/** A classic script exports nothing: the part leaves its body at its own element, where nobody else looks. */
const part = {
  banner: () => `((body) => {
const own = globalThis.document?.currentScript;
if (own) own.dfPart = body;
})((require) => {
'use strict';
const exports = {};`,
  footer: () => 'return exports;\n});',
};

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
      if (chunk.isEntry) return { left: 'loadPart(own, addressOf, exports, ', right: ')' };
      if (targetChunk?.isEntry) return { left: 'Promise.resolve(require(', right: '))' };
      return this.error(`${chunk.name} would fetch ${targetChunk?.name}, which only an entry can.`);
    },
    banner: (chunk) => kind(chunk).banner(chunk),
    footer: (chunk) => kind(chunk).footer(),
    generateBundle(_, bundle) {
      for (const { type, isEntry, imports, fileName } of Object.values(bundle)) {
        const strangers =
          type === 'chunk' && !isEntry && imports.filter((at) => !bundle[at].isEntry);
        if (strangers?.length)
          this.error(`${fileName} would need ${strangers}, which may not be there.`);
      }
    },
  };
}
