import { tags } from './elements.ts';

/** Returns `src/elements/elementLoaders.ts`: how to load each element that a console shows. */
export function elementLoadersModule(): string {
  const lines = tags
    .filter((tag) => tag !== 'df-console')
    .map((tag) => `  '${tag}': () => import('./${tag}.ts'),\n`);
  return `import type { ElementLoaders } from '../core/page/ElementLoaders.ts';

/** All that a console can show. Written by \`npm run docs\` from the files of this folder. */
export const elementLoaders: ElementLoaders = {
${lines.join('')}};
`;
}

/** Returns a theme with every element in the list of its first `:is()`. */
export const withElementSelectors = (css: string): string =>
  css.replace(/:is\([^)]*\)/, () => `:is(\n    ${tags.join(',\n    ')}\n  )`);
