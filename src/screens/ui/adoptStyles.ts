/** Gives a root the sheets it does not have yet. They stay: a sheet is shared by all elements in the root. */
export function adoptStyles(root: Document | ShadowRoot, sheets: readonly CSSStyleSheet[]): void {
  const missing = sheets.filter((sheet) => !root.adoptedStyleSheets.includes(sheet));
  if (missing.length) root.adoptedStyleSheets.push(...missing);
}
