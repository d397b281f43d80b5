/** The files of Ace that are loaded as they are published, one by one. */
export const aceFile = /\/ace-builds\/src-noconflict\/[\w-]+\.js$/;

/** What PHP's functions take and answer, for a completion that is not used: half of that language's weight. */
const PHP_TABLE = /^var functionMap = \{\n[^]*?^\};?$/m;

/**
 * Ace's files register on the page under a name of ours instead of `ace`, so that a page can have
 * another Ace, and PHP comes without its function tables.
 */
export function renameAce(code) {
  return code
    .replace('var ACE_NAMESPACE = "ace";', 'var ACE_NAMESPACE = "dfAce";')
    .replace(/\bace\.(define|require)\(/g, 'dfAce.$1(')
    .replace(/\bglobal\.ace\b/g, 'global.dfAce')
    .replace(/\ba\.define = ace\.define\b/g, 'a.define = dfAce.define')
    .replace(PHP_TABLE, 'var functionMap = {};');
}

/** For rollup. */
export function aceModules() {
  return {
    name: 'ace-modules',
    transform: (code, id) => (aceFile.test(id) ? { code: renameAce(code), map: null } : null),
  };
}

/** For the test server. */
export function aceForTests() {
  return {
    name: 'ace-for-tests',
    transform: ({ path, body }) =>
      aceFile.test(path) && typeof body === 'string' ? renameAce(body) : undefined,
  };
}
