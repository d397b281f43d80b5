/**
 * Returns what precedes each outermost block of a style sheet: `@layer df`, `.df`, `@media print`.
 */
export function topLevelRules(css: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let prelude = '';
  for (const character of css.replace(/\/\*[^]*?\*\//g, '')) {
    if (character === '{' && depth++ === 0) rules.push(prelude.trim());
    if (depth === 0) prelude += character;
    if (character === '}' && --depth === 0) prelude = '';
  }
  return rules;
}
