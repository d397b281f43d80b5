/** The files of Ace that are loaded as they are published, one by one. */
export const aceFile = /\/ace-builds\/src-noconflict\/[\w-]+\.js$/;

/** What PHP's functions take and answer, for a completion that is not used: half of that language's weight. */
const PHP_TABLE = /^var functionMap = \{\n[^]*?^\};?$/m;

/**
 * Parts of Ace that wait for options we do not set, or for commands we take away: a tenth of its weight.
 * Each is asked for by name when it is loaded and touched only when it is used.
 */
const UNUSED = [
  'ace/ext/error_marker',
  'ace/keyboard/gutter_handler',
  'ace/layer/decorators',
  'ace/lib/es6-shim',
  'ace/lib/net',
  'ace/line_widgets',
  'ace/placeholder',
  'ace/scrollbar_custom',
  'ace/worker/worker_client',
];

/** Markup that Ace writes: where it is none, or where nobody asks for it, a page needs no trust in it. */
const MARKUP = [
  [/\.innerHTML = "";/g, '.replaceChildren();'],
  ['this.getElement().innerHTML = html;', 'this.getElement().textContent = html;'],
];

/** Pictures within its styles, which our own sheet draws with signs. */
const PICTURE = /url\(\\"data:[^)]*\)/g;

const nameOf = (part) => /^ace\.define\("([^"]+)"/.exec(part)?.[1];

/** The text of a part of Ace's main file: as it is, with nothing in it, or without its pictures. */
function lean(part) {
  const name = nameOf(part);
  if (name === 'ace/css/editor-css') return part.replace(PICTURE, 'none');
  if (name === 'ace/theme/textmate-css') {
    return `ace.define("${name}",[],function(require,exports,module){module.exports="";});\n`;
  }
  return UNUSED.includes(name) ? `ace.define("${name}",[],function(){});\n` : part;
}

function leanMain(code) {
  const parts = code.split(/^(?=ace\.define\(")/m);
  const names = parts.map(nameOf);
  const gone = UNUSED.filter((name) => !names.includes(name));
  // another version of Ace: what it needs is to be looked at again
  if (gone.length) throw new Error(`Ace has no ${gone.join(', ')}.`);
  const end = parts.pop() ?? '';
  const all = [...parts.map(lean), end].join('');
  const plain = MARKUP.reduce((text, [written, instead]) => text.replace(written, instead), all);
  if (plain.includes('innerHTML')) throw new Error('Ace writes markup in another place.');
  return plain;
}

/**
 * Ace's files register on the page under a name of ours instead of `ace`, so that a page can have
 * another Ace, and come without what is not used here.
 */
export function prepareAce(code, path) {
  return (path.endsWith('/ace.js') ? leanMain(code) : code)
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
    transform: (code, id) => (aceFile.test(id) ? { code: prepareAce(code, id), map: null } : null),
  };
}

/** For the test server. */
export function aceForTests() {
  return {
    name: 'ace-for-tests',
    transform: ({ path, body }) =>
      aceFile.test(path) && typeof body === 'string' ? prepareAce(body, path) : undefined,
  };
}
