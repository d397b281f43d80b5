/** Ace as CommonJS modules; what we use of them is typed where it is used. */
declare module 'ace-code/src/*' {
  const exported: unknown;
  // eslint-disable-next-line no-restricted-syntax -- what CommonJS exports has no name
  export default exported;
}
