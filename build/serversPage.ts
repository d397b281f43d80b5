import { differences } from './serverDifferences.ts';

/** `docs/servers.md`: what differs between servers, how the console deals with it, what it can't do. */
export const serversPage = (): string => `# Servers

<!-- Generated from build/serversPage.ts and src/core/dialect by \`npm run docs\`. Edit the source instead. -->

The console works with DreamFactory 2.x (*classic*) and 4 to 7 (*current*). It detects which one it talks to and hides what the server can't do. This page lists the differences, for operators and contributors.

For the evidence behind each request, see [compatibility](compatibility.md).

## Differences

The table is generated from the code, where each generation is one file in \`src/core/dialect\`. Other code checks for a capability, never for a version.

${differences()}

## How the console deals with it

### Filters

No server can search for every character. Classic servers have no escape for \`_\` and \`%\`, and no server accepts \`=\`, \`<\` or \`>\` within a pattern. In these cases, the console sends \`_\`, which matches any character, reads up to 20,000 of the records that the server finds, and shows those that really match. Rows, counts, pages and exports are then exact. If there are more records, the page says how many were searched.

If the database is known to have an escape character, the server does all the filtering. Filters you write into a URL are sent unchanged.

### Saves

A response with status 200 doesn't mean that everything was stored. After a save, the console compares what it sent with what the server has, and names each field that the server didn't keep. Values that servers normalize, such as dates or trimmed texts, don't count.

Related rows, such as service definitions and lookup keys, are sent back as they were read. Classic servers delete an existing row that arrives without its foreign key; current servers try to create it again.

### Columns

PostgreSQL reports \`string\` for \`text\`, \`json\` and \`bytea\` columns. If that type were sent back, the column would be changed, so the console sends the column's own type. After each change of a schema it compares the types of all columns.

### Names of files

Routes reject some characters in names. On classic servers, files with such names are uploaded by a form, which keeps the name. Elsewhere the console says which character is the problem before it uploads anything.

### Errors

Servers pass on raw error messages from their database and PHP. The console shows a plain sentence and keeps the original under Details.

## What it can't do

| on | you can't | because |
| --- | --- | --- |
| classic | sort tables in descending order | the server accepts one column name as the order, without a direction |
| classic | open or rename files whose names contain \`%\`, \`é\` or \`"\` | no route leads to them |
| classic on SQLite | change or delete columns | the server rejects every such change |
| current on SQLite | change or delete columns, or create indexes | the same |
| current | store an empty text in most fields | the server stores NULL |
| current | clear a field of your own profile | the server ignores empty values; an admin can clear it |
| both | delete your own account | the server rejects it; another admin can |
| both | edit records of a view, or of a table without a key | no request can identify a single record |

## Operators: three settings

Emails of current servers link to \`/dreamfactory/dist/#/auth/…\`. The console understands the part after \`#\`. If it is served elsewhere, set \`DF_CONFIRM_RESET_URL\`, \`DF_CONFIRM_INVITE_URL\` and \`DF_CONFIRM_REGISTER_URL\` to its URL, as in [for operators](operators.md).

## Contributors: change a difference

1. Record what both servers do, and add the fact to \`test/contract\`.
2. Make the embedded platform in \`demo/platform\` do the same. It must be as strict as the server it stands in for.
3. Add a member to \`Dialect\` and its value to \`classic.ts\` and \`current.ts\`. \`build/serverDifferences.ts\` doesn't compile until the member is described in a user's words.
4. Run \`npm run docs\` and \`npm run test:all -- fidelity\`, which walks the writes of every area on both generations and compares the platform's records before and after.
`;
