import { differences } from './serverDifferences.ts';

/** `docs/servers.md`: how servers differ, how the console handles it, and what it can't do. */
export const serversPage = (): string => `# Servers

<!-- Generated from build/serversPage.ts and src/core/dialect by \`npm run docs\`. Edit the source instead. -->

The console works with DreamFactory 2.x (*classic*) and 4 to 7 (*current*). It detects which one it's connected to and hides what that server can't do. This page lists the differences, for operators and contributors.

For the evidence behind each request, see [compatibility](compatibility.md).

## Differences

The table is generated from \`src/core/dialect\`, which has one file per generation. All other code checks for a capability, never for a version.

${differences()}

## How the console handles them

### Filters

No server can search for every character. Classic servers have no escape for \`_\` and \`%\`, and no server accepts \`=\`, \`<\` or \`>\` within a pattern. In these cases, the console replaces the character with \`_\`, which matches any character. It then reads up to 20,000 of the records that the server finds, and shows only those that match. Rows, counts, pages and exports are then exact. If there are more records, the page says how many were searched.

If the database is known to have an escape character, the console escapes \`_\` and \`%\`, so the server can search for them. PostgreSQL searches only text columns, so the console itself applies conditions on JSON, and searches in columns of other native types. Filters you write into a URL are sent unchanged.

### Descending order

Classic servers sort by one column only, in ascending order. For a descending order, the console counts the records, reads each page from the end and reverses it. If records are added or deleted while it reads, it reads the page again. The server can't sort equal values by a second column, so exports are sorted by key unless the chosen column is unique.

### Saves

A response with status 200 doesn't mean that everything was stored. After a save, the console compares what it sent with what the server has, and names each field that the server didn't keep. It ignores differences that servers make by normalizing a value, such as a date or trimmed text.

Related rows, such as service definitions and lookup keys, are sent back as they were read. Classic servers delete an existing row that arrives without its foreign key; current servers try to create it again.

### Columns

For PostgreSQL, servers report \`string\` as the type of \`text\`, \`json\` and \`bytea\` columns. Sending that type back would change the column, so the console sends the native type instead. After each schema change, it compares the types of all columns.

### File names

The routes of a server reject some characters in file names. On classic servers, the console uploads such files through a form, which accepts every character except the quotation mark. Names of folders can't contain these characters. On current servers, it names the invalid characters before it uploads anything and suggests a name without them. “Use suggested names” uploads the files under those names.

### Empty text

Current servers store NULL instead of empty text. The console marks each field that was changed this way. Before an import starts, it says how many rows have empty text.

### Errors

Servers pass on raw error messages from their database and PHP. The console shows a plain sentence and keeps the original under Details.

## What you can't do

| on | you can't | because |
| --- | --- | --- |
| classic | open files whose names contain certain characters, such as \`%\`, \`é\` or \`"\` | no request can name them; upload them under other names |
| classic on SQLite | change or delete columns | the server rejects every such change |
| current on SQLite | change or delete columns, or create indexes | the server rejects every such change |
| classic | sort a view, or a table with a composite key, by a unique value | the server sorts by one column only; exports say how many records they repeat |
| current | store empty text in most fields | the server stores NULL |
| current | clear a field of your own profile | the server ignores empty values; an admin can clear it |
| both | delete your own account | the server rejects it; another admin can |
| both | edit records of a view, or of a table without a key | no request can identify a single record |

## Links in emails

Emails of current servers link to \`/dreamfactory/dist/#/auth/…\`. The console understands the part after \`#\`. If the console isn't at \`/dreamfactory/dist/\`, set \`DF_CONFIRM_RESET_URL\`, \`DF_CONFIRM_INVITE_URL\` and \`DF_CONFIRM_REGISTER_URL\` to its URL. See [operators.md](operators.md).

## Add or change a difference

1. Record what both servers do, and add the fact to \`test/contract\`.
2. Make the embedded platform in \`demo/platform\` do the same. It must be as strict as the server it stands in for.
3. Add a member to \`Dialect\` and its value to \`classic.ts\` and \`current.ts\`. \`build/serverDifferences.ts\` doesn't compile until the member is described in a user's words.
4. Run \`npm run docs\` and \`npm run test:all -- fidelity\`, which performs the writes of every area on both generations and compares the platform's records before and after.
`;
