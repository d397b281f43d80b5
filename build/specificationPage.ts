import { placeOf, statements, type Statement } from '../test/repository/statements.ts';

const cell = (text: string) => text.replaceAll('|', '\\|');

function row({ at, says, tests, note }: Statement): string {
  const proof = tests.map((test) => {
    const { path, title } = placeOf(test);
    return `[${cell(title)}](../${path})`;
  });
  return `| ${at.split(' ').pop() ?? ''} | ${cell(says)} | ${proof.join('<br>') || cell(note ?? '')} |`;
}

const chapterOf = ({ at }: Statement) => at.split(' ').slice(0, 2).join(' ');

/** `docs/specification.md`: each statement of the specification, and the tests that hold it. */
export function specificationPage(): string {
  const chapters = [...new Set(statements.map(chapterOf))];
  const tested = statements.filter(({ tests }) => tests.length > 0).length;
  return [
    '# The specification and its tests',
    '',
    'Written by `npm run docs` from `test/repository/statements.facts.json`. A number is the place of a',
    'statement in its chapter of the specification; its fact is told in our words, and beside it stand the',
    'tests that fail when it no longer holds.',
    '',
    `${statements.length} statements, ${tested} of them tested; the others state nothing that a person could see.`,
    ...chapters.flatMap((chapter) => [
      '',
      `## ${chapter}`,
      '',
      '| | what it states | tests |',
      '|---|---|---|',
      ...statements.filter((each) => chapterOf(each) === chapter).map(row),
    ]),
    '',
  ].join('\n');
}
