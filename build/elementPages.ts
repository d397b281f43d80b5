import {
  describeElements,
  type Described,
  type DescribedElement,
  type DescribedMember,
} from './describeElements.ts';
import { embeds } from './elements.ts';
import { declarationsIn } from './elementTypes.ts';

const cell = (text = '') => text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ');
const code = (text: string) => `\`${text}\``;

/** A table, or nothing where there are no rows. */
function table(title: string, heads: readonly string[], rows: readonly (string | undefined)[][]) {
  if (!rows.length) return '';
  const line = (cells: readonly (string | undefined)[]) =>
    `| ${cells.map((each) => cell(each)).join(' | ')} |\n`;
  return `\n## ${title}\n\n${line(heads)}${line(heads.map(() => '---'))}${rows.map(line).join('')}`;
}

function waysToLoad(tag: string) {
  const scripts = Object.entries(embeds)
    .filter(([, tags]) => tags.includes(tag))
    .map(([name]) => `<script src="/dist/embed/${name}.js"></script>`);
  return [
    `<script type="module" src="/dist/${tag}.js"></script>`,
    '<!-- or, for any element of the page: -->',
    '<script type="module" src="/dist/df.js"></script>',
    ...(scripts.length ? ['<!-- or, as a classic script: -->', ...scripts] : []),
  ].join('\n');
}

const COMMON_NOTE = `Event details are typed in \`DfEventMap\` (\`import type { DfEventMap } from 'df-elements'\`). Events whose name starts with \`df-\` bubble and cross shadow roots.`;

/** What is in the types that an element's properties and events name. */
function types({ members, events }: DescribedElement) {
  const said = [...members, ...events].map(({ type }) => type.text).join('\n');
  const declared = declarationsIn(said);
  if (!declared.length) return '';
  return `\n## Types\n\nAll of them can be imported: \`import type { … } from 'df-elements'\`.\n\n\`\`\`ts\n${declared.join('\n\n')}\n\`\`\`\n`;
}

/** The page of one element, in Markdown. */
export function elementPage(element: DescribedElement): string {
  const { tagName, description, attributes = [], members, events } = element;
  const { slots = [], cssParts, cssProperties } = element;
  const attribute = ({ name, type, description: said }: Described) => [
    code(name),
    code(type.text),
    said,
  ];
  const property = ({ name, type, attribute: of, description: said }: DescribedMember) => [
    code(name),
    code(type.text),
    of ? `the attribute ${code(of)}` : said,
  ];
  const event = ({ name, type, description: said }: Described) => {
    const [, detail = ''] = /^CustomEvent<(.*)>$/.exec(type.text) ?? [];
    return [code(name), !detail || detail === 'undefined' ? '' : code(detail), said];
  };
  const named = ({ name, description: said }: Described) => [code(name), said];
  return `# ${tagName}

<!-- Written by \`npm run docs\` from src/elements/${tagName}.ts: change it there. -->

${description}

## Use

Live in \`${tagName === 'df-console' ? '/console.html' : `/elements.html#${tagName}`}\` of \`npm start\`. Loaded by one of

\`\`\`html
${waysToLoad(tagName)}
\`\`\`

or with a bundler: \`import 'df-elements/${tagName}'\`, \`import 'df-elements/react/${tagName}'\` with the React of your project.
${table('Attributes', ['name', 'type', 'what'], attributes.map(attribute))}${table('Properties', ['name', 'type', 'what'], members.map(property))}${table('Events', ['name', 'detail', 'when'], events.map(event))}
${COMMON_NOTE}
${table('Slots', ['name', 'what'], slots.map(named))}${table('Parts', ['`::part()`', 'what'], cssParts.map(named))}${table('Custom properties', ['name', 'what'], cssProperties.map(named))}${types(element)}`;
}

const firstSentence = (text: string) =>
  /^[^]*?[.:](?=\s|$)/.exec(text)?.[0].replace(/\s+/g, ' ') ?? text;

/** Every file of `docs/elements`, by name. */
export function elementPages(): Readonly<Record<string, string>> {
  const elements = describeElements().modules.flatMap(({ declarations }) => declarations);
  const rows = elements.map(({ tagName, description }) => [
    `[${tagName}](${tagName}.md)`,
    firstSentence(description ?? '').replace(/:$/, '.'),
  ]);
  const contents = table('Elements', ['tag', 'what'], rows).replace('\n## Elements', '# Elements');
  return {
    'README.md': contents,
    ...Object.fromEntries(
      elements.map((each) => [`${each.tagName}.md`, elementPage(each).replace(/\n{3,}/g, '\n\n')]),
    ),
  };
}
