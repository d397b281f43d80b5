import type { Generation } from '../../demo/platform/generation.ts';

/** A difference to the real server that we keep, and why. */
export interface AcceptedDifference {
  generation: Generation;
  area: string;
  /** The title of the exchange in the facts. */
  exchange: string;
  /** The difference, word for word as the comparison reports it. */
  differs: string;
  reason: string;
}

const TRAVERSAL = "The specified file '//.env' was not found in storage.";

const LANGUAGE =
  'The recorded servers ran PHP and had no v8js; this platform runs JavaScript and no PHP.';

const php = (generation: Generation) =>
  `This instance cannot run server-side php scripts. The 'php'${generation === 'current' ? ' extension' : ''} is not available.`;
const v8js = (generation: Generation) =>
  php(generation).replace('side php', 'side javascript').replace("'php'", "'v8js'");

/** A request with a script in a language that only one of the two servers runs. */
function scriptDifference(
  generation: Generation,
  position: number,
  status: [ours: number, recorded: number],
  message: [ours: string | undefined, recorded: string | undefined],
): AcceptedDifference[] {
  const told = message.map((text) => (text === undefined ? 'none' : JSON.stringify(text)));
  return [`status: ${status.join(' in place of ')}`, `message: ${told.join(' in place of ')}`].map(
    (differs) => ({
      generation,
      area: 'event',
      exchange: `${position} GET shop/_table/todo`,
      differs,
      reason: LANGUAGE,
    }),
  );
}

const scriptDifferences = [
  ...scriptDifference('classic', 14, [503, 200], [php('classic'), undefined]),
  ...scriptDifference('classic', 16, [200, 503], [undefined, v8js('classic')]),
  ...scriptDifference('classic', 18, [503, 500], [php('classic'), 'stopped by script']),
  ...scriptDifference('current', 18, [503, 200], [php('current'), undefined]),
  ...scriptDifference('current', 20, [503, 200], [php('current'), undefined]),
  ...scriptDifference('current', 22, [503, 500], [php('current'), 'Server Error']),
  ...scriptDifference('current', 24, [503, 500], [php('current'), 'stopped by script']),
];

const ROLE_DOCUMENT =
  'The recorded server gave a user an empty document of a service that his role reads; ours holds the calls that his role allows.';

const READ_BY_ROLE = [
  ...['_schema', '_schema/{table_name}', '_schema/{table_name}/_field'],
  ...['_schema/{table_name}/_field/{field_name}', '_schema/{table_name}/_related'],
  '_schema/{table_name}/_related/{relationship_name}',
  ...['_table', '_table/{table_name}', '_table/{table_name}/{id}'],
];
const MEMBERS = ['summary', 'description', 'operationId', 'parameters', 'responses', 'tags'];

const documentDifference = (
  exchange: string,
  differs: string,
  reason: string,
): AcceptedDifference => ({ generation: 'current', area: 'api_docs', exchange, differs, reason });

const documentDifferences = [
  ...MEMBERS.map((name) => `body.operation.${name}: not on the real server`),
  ...READ_BY_ROLE.map((path) => `operation get /${path}: not on the real server`),
].map((differs) => documentDifference('7 GET api_docs/shop', differs, ROLE_DOCUMENT));

for (const name of ['x-dreamfactory-relationships', 'x-dreamfactory-usage']) {
  documentDifferences.push(
    documentDifference(
      '10 GET shop/_spec',
      `body.${name}: missing`,
      'Advice for language models beyond the document; no console reads it.',
    ),
  );
}

const COUNTED_WRONG =
  'The recorded server called an import without effect a success and one with an effect none; ours tells whether anything came in.';

const packageDifference = (
  generation: Generation,
  position: number,
  differs: string,
  reason: string,
): AcceptedDifference => ({
  generation,
  area: 'package',
  exchange: `${position} POST system/package`,
  differs,
  reason,
});

const SAME_SECOND =
  'The recorded calls fell into one second, which is what the file is named after; ours are a second apart.';
const EXISTS =
  "Failed to save the exported package using storage service files. File '__EXPORTS/emscripten_2026-11-21_00:51:03.zip' already exists.";

const packageDifferences = [
  packageDifference('classic', 12, 'status: 200 in place of 500', SAME_SECOND),
  packageDifference('classic', 12, `message: none in place of "${EXISTS}"`, SAME_SECOND),
  packageDifference('classic', 15, 'status: 201 in place of 200', COUNTED_WRONG),
  packageDifference('current', 14, 'status: 200 in place of 201', COUNTED_WRONG),
];

/**
 * Every difference between the embedded platform and the recordings. The list is exact: a
 * difference that isn't listed fails, and so does an entry that no longer differs.
 */
export const acceptedDifferences: readonly AcceptedDifference[] = [
  ...scriptDifferences,
  ...documentDifferences,
  ...packageDifferences,
  ...['content: "none" in place of "json"', `message: none in place of "${TRAVERSAL}"`].map(
    (differs): AcceptedDifference => ({
      generation: 'current',
      area: 'files',
      exchange: '48 GET files/../../.env',
      differs,
      reason: 'Every client of ours takes the dots out of an address before it is sent.',
    }),
  ),
  {
    generation: 'current',
    area: 'table',
    exchange: '10 GET shop/_table/customers',
    differs:
      'message: "Failed to retrieve records from \'customers\'.\\nSQLSTATE[42703]: Undefined column: 7 ERROR:  column &quot;nosuch&quot; does not exist" in place of "Failed to retrieve records from \'customers\'.\\nSQLSTATE[42703]: Undefined column: 7 ERROR:  column &quot;nosuch&quot; does not exist\\nLINE 1: select &quot;id&quot; from &quot;public&quot;.&quot;customers&quot; order by nosuch asc li...\\n                                                       ^ (Connection: …)"',
    reason: 'The real sentence goes on with the statement of a database that does not run here.',
  },
];
