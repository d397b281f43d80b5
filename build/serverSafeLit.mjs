const placeholders = [
  [
    /\/@lit\/reactive-element\/reactive-element\.js$/,
    'extends HTMLElement',
    'extends(a.HTMLElement??class{})',
  ],
  [/\/lit-html\/lit-html\.js$/, 'l=document,', 'l=t.document??{createTreeWalker(){}},'],
];

/**
 * Lets doors with Lit in them be imported where there is no browser, as all others can: Lit takes hold of
 * the document while it loads. Its own build for servers brings a copy of the DOM along.
 */
export function serverSafeLit() {
  return {
    name: 'server-safe-lit',
    transform(code, id) {
      const [, text, safe] = placeholders.find(([file]) => file.test(id)) ?? [];
      if (!text) return null;
      if (!code.includes(text)) throw new Error(`Lit has changed; ${id} does not say ${text}`);
      return { code: code.replace(text, safe), map: null };
    },
  };
}
