/** `import sheet from './x.css' with { type: 'css' }`: one sheet, shared by all roots that adopt it. */
declare module '*.css' {
  const sheet: CSSStyleSheet;
  // the web platform gives CSS modules a default export
  export default sheet;
}
