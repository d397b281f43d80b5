/** Ace as CommonJS modules; what we use of them is typed where it is used. */
declare module 'ace-code/src/*' {
  const exported: unknown;
  // what CommonJS exports has no name
  export default exported;
}

declare module 'ace-code/src/mode/*' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- the declaration of a module can't import
  type AceMode = import('./elements/leaf/AceEditor.ts').AceMode;
  const mode: { Mode: new (options: { inline: boolean }) => AceMode };
  // what CommonJS exports has no name
  export default mode;
}
