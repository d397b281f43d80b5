/** A query parameter in the form that both kinds of documents need. */
export interface QueryParameter {
  name: string;
  type: 'string' | 'boolean' | 'integer' | 'array';
  description: string;
}

// name:type description
const KNOWN = `
ids:array Comma-separated IDs of the records.
filter:string An SQL-like condition that records must match.
limit:integer The maximum number of records to return.
offset:integer The number of records to skip.
order:string The field to sort by and the direction, e.g. name ASC.
group:string Comma-separated fields to group by.
fields:array Comma-separated fields to return, or * for all.
related:array Comma-separated relationships to include in the response.
include_count:boolean Includes the total number of records, ignoring the limit.
include_schema:boolean Includes the table schema in the response.
as_list:boolean Returns only names or IDs.
as_access_list:boolean Returns the components that a role can be granted.
id_field:array The fields that identify a record.
id_type:array The types of the fields that identify a record.
continue:boolean Continues with the remaining records if one fails.
rollback:boolean Undoes all changes if any record fails.
refresh:boolean Refreshes the server's cached copy.
file:string Returns the response as a file with this name.
force:boolean Deletes even if not empty.
include_properties:boolean Returns the properties of the file or folder.
content:boolean Includes the content with the properties.
include_folders:boolean Includes folders in the list.
include_files:boolean Includes files in the list.
full_tree:boolean Lists the contents of all subfolders.
zip:boolean Downloads the folder as a ZIP file.
download:boolean Makes the browser download the file instead of showing it.
check_exist:boolean Fails if the file already exists.
extract:boolean Extracts an uploaded ZIP file.
clean:boolean Empties the folder before extracting the ZIP file.
template:string The name of the email template.
template_id:integer The ID of the email template.
service:string The name of the service.
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

// the parameters of a verb, by its word in events
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

/** The query parameters that a request accepts. */
export function queryParameters(
  group: string,
  path: string,
  verb: string,
  word: string,
): QueryParameter[] {
  const names = namesFor(group, path, verb, word).split(' ').filter(Boolean);
  return names.flatMap((name) => PARAMETERS.get(name) ?? []);
}
