/** Adds missing style sheets to a root. They stay: all elements in the root share them. */
export function adoptStyles(root: Document | ShadowRoot, sheets: readonly CSSStyleSheet[]): void {
  const missing = sheets.filter((sheet) => !root.adoptedStyleSheets.includes(sheet));
  if (missing.length) root.adoptedStyleSheets.push(...missing);
}
