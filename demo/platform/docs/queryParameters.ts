/** A query parameter as both kinds of documents need it. */
export interface QueryParameter {
  name: string;
  type: 'string' | 'boolean' | 'integer' | 'array';
  description: string;
}

// name:type description
const KNOWN = `
ids:array The ids of the records that are meant, between commas.
filter:string A condition on the records, as in SQL.
limit:integer How many records at most.
offset:integer How many records to pass over.
order:string The field to order by, and the direction.
group:string The fields to group by, between commas.
fields:array The fields of the answer, between commas; * for all.
related:array The relations to add to the answer, between commas.
include_count:boolean Tells how many records there are without the limit.
include_schema:boolean Describes the table beside its records.
as_list:boolean Answers with names or ids only.
as_access_list:boolean Answers with the components that a role may be given.
id_field:array The fields that identify a record.
id_type:array The types of the fields that identify a record.
continue:boolean Goes on after a record that fails.
rollback:boolean Takes everything back when a record fails.
refresh:boolean Reads again what the server has remembered.
file:string Sends the answer as a file of that name.
force:boolean Deletes also what is not empty.
include_properties:boolean Answers with what is known of the file or folder.
content:boolean Adds the content to the properties.
include_folders:boolean Lists folders.
include_files:boolean Lists files.
full_tree:boolean Lists what is below the folders, too.
zip:boolean Sends the folder as an archive.
download:boolean Lets a browser save the file.
check_exist:boolean Fails when the file is there.
extract:boolean Unpacks an uploaded archive.
clean:boolean Empties the folder before an archive is unpacked.
template:string The name of the mail template.
template_id:integer The id of the mail template.
service:string The name of the service that is meant.
`;

const PARAMETERS = new Map<string, QueryParameter>(
  KNOWN.trim()
    .split('\n')
    .map((line) => {
      const [, name = '', type = 'string', description = ''] =
        /^(\w+):(\w+) (.*)$/.exec(line) ?? [];
      return [name, { name, type: type as QueryParameter['type'], description }];
    }),
);

export const allParameters = (): QueryParameter[] => [...PARAMETERS.values()];

const LIST = 'fields related filter limit offset order group ids include_count include_schema file';
const WRITE = 'fields related continue rollback';

// what a verb takes, by the word that events have for it
const BY_WORD: Record<string, string> = {
  list: `${LIST} as_list`,
  select: `${LIST} id_field id_type`,
  read: 'fields related',
  describe: 'fields refresh',
  create: WRITE,
  insert: `${WRITE} id_field id_type`,
  update: `${WRITE} ids filter`,
  delete: `${WRITE} ids filter force`,
};

const FOLDER: Record<string, string> = {
  get: 'include_properties include_folders include_files full_tree zip as_list fields',
  post: 'check_exist extract clean',
  delete: 'force',
};
const FILE: Record<string, string> = {
  get: 'include_properties content download',
  post: 'check_exist',
};

function namesFor(group: string, path: string, verb: string, word: string): string {
  if (group === 'File') return (path.includes('{file_path}') ? FILE : FOLDER)[verb] ?? '';
  if (group === 'Email') return 'template template_id';
  if (path === '') return verb === 'get' ? 'fields related as_list as_access_list refresh' : '';
  if (path === 'event') return 'service as_list';
  if (path === '_schema' || path === '_table') return 'fields ids as_list refresh';
  return BY_WORD[word] ?? '';
}

/** The query parameters that a call takes. */
export function queryParameters(
  group: string,
  path: string,
  verb: string,
  word: string,
): QueryParameter[] {
  const names = namesFor(group, path, verb, word).split(' ').filter(Boolean);
  return names.flatMap((name) => PARAMETERS.get(name) ?? []);
}
