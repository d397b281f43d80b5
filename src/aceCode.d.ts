/** Ace as CommonJS modules; what we use of them is typed where it is used. */
declare module 'ace-code/src/*' {
  const exported: unknown;
  export default exported;
}
