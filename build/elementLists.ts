import { format, resolveConfig } from 'prettier';
import { aboutElements } from './aboutElements.ts';
import { tags } from './elements.ts';

/** Returns `src/elements/elementLoaders.ts`: how the code of each element that a console shows is fetched. */
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

/** Returns the README with a row for every element below “Elements”. */
export async function withElementTable(readme: string): Promise<string> {
  const rows = aboutElements().map(({ tag, summary }) => {
    const [short = ''] = /^[^:;.]*/.exec(summary) ?? [];
    return `| \`${tag}\` | ${short} |`;
  });
  const table = ['| tag | what |', '| --- | --- |', ...rows].join('\n');
  const options = await resolveConfig('README.md');
  return format(
    readme.replace(
      /(\n## Elements\n\n)(?:\|.*\n)+/,
      (_, heading: string) => `${heading}${table}\n`,
    ),
    { ...options, parser: 'markdown' },
  );
}

/** Returns a theme with every element in the list of its first `:is()`. */
export const withElementSelectors = (css: string): string =>
  css.replace(/:is\([^)]*\)/, () => `:is(\n    ${tags.join(',\n    ')}\n  )`);
