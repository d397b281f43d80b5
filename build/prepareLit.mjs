import { policyKey } from './policyKey.mjs';

const changes = [
  [
    /\/@lit\/reactive-element\/reactive-element\.js$/,
    'extends HTMLElement',
    'extends(a.HTMLElement??class{})',
  ],
  [/\/lit-html\/lit-html\.js$/, 'l=document,', 'l=t.document??{createTreeWalker(){}},'],
  [
    /\/lit-html\/lit-html\.js$/,
    's.createPolicy("lit-html"',
    `t[Symbol.for("${policyKey('df-code-editor')}")]??=s.createPolicy("df-code-editor"`,
  ],
];

/**
 * Lets doors with Lit in them be imported where there is no browser, as all others can: Lit takes hold of
 * the document while it loads. Its own build for servers brings a copy of the DOM along. And names its
 * Trusted Types policy after the one element that has Lit in it, so that a page can allow this one and
 * no other, and have a Lit of its own; one policy, however many copies of the element come.
 */
export function prepareLit() {
  return {
    name: 'prepare-lit',
    transform(code, id) {
      const wanted = changes.filter(([file]) => file.test(id));
      if (!wanted.length) return null;
      for (const [, text] of wanted) {
        if (!code.includes(text)) throw new Error(`Lit has changed; ${id} does not say ${text}`);
      }
      return {
        code: wanted.reduce((all, [, text, own]) => all.replace(text, own), code),
        map: null,
      };
    },
  };
}
