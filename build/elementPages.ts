import {
  commonProperties,
  describeElements,
  type Described,
  type DescribedElement,
  type DescribedMember,
} from './describeElements.ts';
import { embeds } from './elements.ts';
import { declarationsIn } from './elementTypes.ts';

const cell = (text = '') => text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ');
const code = (text: string) => `\`${text}\``;

/** Returns a table, or nothing without rows. */
function table(title: string, heads: readonly string[], rows: readonly (string | undefined)[][]) {
  if (!rows.length) return '';
  const line = (cells: readonly (string | undefined)[]) =>
    `| ${cells.map((each) => cell(each)).join(' | ')} |\n`;
  return `\n## ${title}\n\n${line(heads)}${line(heads.map(() => '---'))}${rows.map(line).join('')}`;
}

function waysToLoad(tag: string) {
  const scripts = Object.entries(embeds)
    .filter(([, tags]) => tags.includes(tag))
    .flatMap(([name]) => [
      `<!-- or as a classic script, ${name === tag ? 'with this element only' : 'with all portal elements'}: -->`,
      `<script src="/dist/embed/${name}.js"></script>`,
    ]);
  return [
    `<script type="module" src="/dist/${tag}.js"></script>`,
    '<!-- or, to load every df- element that the page uses: -->',
    '<script type="module" src="/dist/df.js"></script>',
    ...scripts,
  ].join('\n');
}

const COMMON_NOTE = `Events that start with \`df-\` bubble and cross shadow roots. Their details are typed: \`import type { DfEventMap } from 'df-elements'\`.`;

/** Returns the declarations of the types that an element's properties and events use. */
function types({ members, events }: DescribedElement) {
  const said = [...members, ...events].map(({ type }) => type.text).join('\n');
  const declared = declarationsIn(said);
  if (!declared.length) return '';
  return `\n## Types\n\nImport them with \`import type { … } from 'df-elements'\`.\n\n\`\`\`ts\n${declared.join('\n\n')}\n\`\`\`\n`;
}

const named = ({ name, description }: Described) => [code(name), description];

/** Returns the custom properties of an element: its own with their meaning, the others by name. */
function styles({ cssProperties }: DescribedElement, common: readonly Described[]) {
  const isCommon = (each: Described) =>
    common.some(({ name, description }) => name === each.name && description === each.description);
  const own = cssProperties.filter((each) => !isCommon(each));
  const shared = cssProperties.filter(isCommon).map(({ name }) => code(name));
  const list = `[Shared custom properties](README.md#shared-custom-properties): ${shared.join(' · ')}`;
  const heading = '\n## Custom properties\n';
  const tableOrHeading = table('Custom properties', ['name', 'meaning'], own.map(named)) || heading;
  return shared.length ? `${tableOrHeading}\n${list}\n` : tableOrHeading;
}

/** Returns the page of one element, in Markdown. */
function elementPage(element: DescribedElement, common: readonly Described[]): string {
  const { tagName, description, attributes = [], members, events } = element;
  const { slots = [], cssParts } = element;
  const attribute = ({ name, type, description: said }: Described) => [
    code(name),
    code(type.text),
    said,
  ];
  const property = ({ name, type, attribute: of, description: said }: DescribedMember) => [
    code(name),
    code(type.text),
    of ? `same as the attribute ${code(of)}` : said,
  ];
  const event = ({ name, type, description: said }: Described) => {
    const [, detail = ''] = /^CustomEvent<(.*)>$/.exec(type.text) ?? [];
    return [code(name), !detail || detail === 'undefined' ? '' : code(detail), said];
  };
  return `# ${tagName}

<!-- Generated from src/elements/${tagName}.ts by \`npm run docs\`. Edit the source instead. -->

${description}

## Use

See it live: run \`npm start\` and open \`${tagName === 'df-console' ? '/console.html' : `/elements.html#${tagName}`}\`. Load it with one of these:

\`\`\`html
${waysToLoad(tagName)}
\`\`\`

With a bundler, import \`df-elements/${tagName}\`, or \`df-elements/react/${tagName}\` to use your project's React.
${table('Attributes', ['name', 'type', 'meaning'], attributes.map(attribute))}${table('Properties', ['name', 'type', 'meaning'], members.map(property))}${table('Events', ['name', 'detail', 'fires'], events.map(event))}
${events.some(({ name }) => name.startsWith('df-')) ? `${COMMON_NOTE}\n` : ''}${table('Slots', ['name', 'content'], slots.map(named))}${table('Parts', ['`::part()`', 'styles'], cssParts.map(named))}${styles(element, common)}${types(element)}`;
}

/**
 * Returns the first sentence without the tag in front:
 * `Lists, creates and edits the users of an instance.`
 */
function summary(text: string): string {
  const [sentence = text] = /^[^]*?[.:](?=\s|$)/.exec(text) ?? [];
  const words = sentence
    .replace(/\s+/g, ' ')
    .replace(/^`<[\w-]+>` (?:is )?/, '')
    .replace(/:$/, '.');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the list of all elements, with what they have in common. */
function contentsPage(
  elements: readonly DescribedElement[],
  rows: readonly string[][],
  common: readonly Described[],
): string {
  const fired = elements.flatMap(({ events }) => events.map(({ name }) => name));
  const events = [...new Set(fired)].filter((name) => name.startsWith('df-')).sort();
  const contents = table('Elements', ['tag', 'what it does'], rows).replace(
    '\n## Elements\n',
    `# Elements

Each tag renders one part of the console or of a portal. [Getting started](../getting-started.md#choose-a-script)
shows how to load them. A tag's own page lists its attributes, properties, events and styles.
`,
  );
  return `${contents}
## Shared attributes

All elements except \`df-code-editor\` accept:

| name | meaning |
| --- | --- |
| \`api-base\` | URL of the instance's API. Default: the page-wide setting, or \`/api/v2\` on the page's own host. |
| \`api-key\` | API key to send. Default: the page-wide setting, or the key of the built-in \`admin\` app. |
| \`lang\` | Interface language. Default: the page's. |
| \`theme\` | \`auto\`, \`light\` or \`dark\`. Default \`auto\`, which follows the visitor's system. |
| \`memory-only\` | Keeps the session in memory only. It is lost when the page closes or reloads. If one element sets it, it applies to the whole page. |

To use a session that the page already has, set the property \`sessionToken\` to its token. It has no attribute.
Elements that render in the light DOM also accept \`isolated\`, which renders them in a shadow root.

## Events

${events.map((name) => code(name)).join(' · ')}

Events bubble and cross shadow roots. \`DfEventMap\` types their details.
${table('Shared custom properties', ['name', 'meaning'], common.map(named))}`;
}

/** Returns every file of `docs/elements`, by name. */
export function elementPages(): Readonly<Record<string, string>> {
  const elements = describeElements().modules.flatMap(({ declarations }) => declarations);
  const common = commonProperties();
  const rows = elements.map(({ tagName, description }) => [
    `[${tagName}](${tagName}.md)`,
    summary(description ?? ''),
  ]);
  return {
    'README.md': contentsPage(elements, rows, common),
    ...Object.fromEntries(
      elements.map((each) => [
        `${each.tagName}.md`,
        elementPage(each, common).replace(/\n{3,}/g, '\n\n'),
      ]),
    ),
  };
}
