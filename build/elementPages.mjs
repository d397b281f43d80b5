import { describeElements } from './describeElements.mjs';
import { embeds } from './elements.mjs';
import { declarationsIn } from './elementTypes.mjs';

const cell = (text = '') => text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ');
const code = (text) => `\`${text}\``;

/** A table, or nothing where there are no rows. */
function table(title, heads, rows) {
  if (!rows.length) return '';
  const line = (cells) => `| ${cells.map(cell).join(' | ')} |\n`;
  return `\n## ${title}\n\n${line(heads)}${line(heads.map(() => '---'))}${rows.map(line).join('')}`;
}

function waysToLoad(tag) {
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
function types({ members, events }) {
  const said = [...members, ...events].map(({ type }) => type.text).join('\n');
  const declared = declarationsIn(said);
  if (!declared.length) return '';
  return `\n## Types\n\nAll of them can be imported: \`import type { … } from 'df-elements'\`.\n\n\`\`\`ts\n${declared.join('\n\n')}\n\`\`\`\n`;
}

/** The page of one element, in Markdown. */
export function elementPage(element) {
  const { tagName, description, attributes = [], members, events } = element;
  const { slots = [], cssParts, cssProperties } = element;
  const attribute = ({ name, type, description: said }) => [code(name), code(type.text), said];
  const property = ({ name, type, attribute: of, description: said }) => [
    code(name),
    code(type.text),
    of ? `the attribute ${code(of)}` : said,
  ];
  const event = ({ name, type, description: said }) => {
    const [, detail = ''] = /^CustomEvent<(.*)>$/.exec(type.text) ?? [];
    return [code(name), !detail || detail === 'undefined' ? '' : code(detail), said];
  };
  const named = ({ name, description: said }) => [code(name), said];
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

const firstSentence = (text) => /^[^]*?[.:](?=\s|$)/.exec(text)?.[0].replace(/\s+/g, ' ') ?? text;

/** Every file of `docs/elements`, by name. */
export function elementPages() {
  const elements = describeElements().modules.flatMap(({ declarations }) => declarations);
  const rows = elements.map(({ tagName, description }) => [
    `[${tagName}](${tagName}.md)`,
    firstSentence(description).replace(/:$/, '.'),
  ]);
  const contents = table('Elements', ['tag', 'what'], rows).replace('\n## Elements', '# Elements');
  return {
    'README.md': contents,
    ...Object.fromEntries(
      elements.map((each) => [`${each.tagName}.md`, elementPage(each).replace(/\n{3,}/g, '\n\n')]),
    ),
  };
}
