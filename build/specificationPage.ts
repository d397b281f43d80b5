import {
  placeOf,
  stateOf,
  statements,
  type Statement,
  type StatementState,
} from '../test/repository/statements.ts';

const cell = (text: string) => text.replaceAll('|', '\\|');

/** `different, because …`, and a remark below it. */
function stateCell(statement: Statement): string {
  const { because, note } = statement;
  const state = stateOf(statement);
  const told = because === undefined ? state : `**different**, because ${because}`;
  return [told, ...(note ? [`Note: ${note}`] : [])].map(cell).join('<br>');
}

function row(statement: Statement): string {
  const { at, says, tests } = statement;
  const proof = tests.map((test) => {
    const { path, title } = placeOf(test);
    return `[${cell(title)}](../${path})`;
  });
  return `| ${at.split(' ').pop() ?? ''} | ${cell(says)} | ${stateCell(statement)} | ${proof.join('<br>')} |`;
}

const chapterOf = ({ at }: Statement) => at.split(' ').slice(0, 2).join(' ');

/**
 * `docs/specification.md`: each statement of the specification, how we keep it,
 * and the tests for it.
 */
export function specificationPage(all: readonly Statement[] = statements): string {
  const chapters = [...new Set(all.map(chapterOf))];
  const count = (state: StatementState) => all.filter((each) => stateOf(each) === state).length;
  return [
    '# The specification and its tests',
    '',
    'Generated from `test/repository/statements.facts.json` by `npm run docs`. The number is the position of',
    'a statement in its chapter of the specification, followed by the statement in our words.',
    '',
    `Of ${all.length} statements,`,
    '',
    `- ${count('tested')} are **tested**: the tests listed fail if the statement no longer holds.`,
    `- ${count('different')} are **different** on purpose, with the reason; the tests check what happens instead.`,
    `- ${count('nothing to test')} have **nothing to test**: headings, references and open points.`,
    ...chapters.flatMap((chapter) => [
      '',
      `## ${chapter}`,
      '',
      '| | statement | state | tests |',
      '|---|---|---|---|',
      ...all.filter((each) => chapterOf(each) === chapter).map(row),
    ]),
    '',
  ].join('\n');
}
