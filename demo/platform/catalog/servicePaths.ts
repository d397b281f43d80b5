import type { Generation } from '../generation.ts';

/** A path below a service with the verbs that it supports. */
export interface ServicePath {
  /** Segments between slashes, parameters in braces, `''` for the service itself. */
  path: string;
  verbs: PathVerb[];
}

export interface PathVerb {
  /** In lower case. */
  verb: string;
  /**
   * What happens, in the words of events: a bare word belongs to the path, each slash before it
   * drops one segment at the end (`/read` of `role/{id}` is `role.read`).
   */
  events: string[];
}

// one path per line: verb=event,event…
function parse(lines: string): ServicePath[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [path = '', ...verbs] = line.trim().split(/\s+/);
      return {
        path: path === '.' ? '' : path,
        verbs: verbs.map((entry) => {
          const [verb = '', events = ''] = entry.split('=');
          return { verb, events: events.split(',').filter(Boolean) };
        }),
      };
    });
}

const PUT: Record<Generation, [many: string, one: string]> = {
  classic: ['', ''],
  current: ['put=update', 'put=/update'],
};

/** A resource with records: the list of them and each by its id. */
function records(name: string, generation: Generation): string {
  const [many, one] = PUT[generation];
  return `${name} get=list post=create patch=update ${many} delete=delete
    ${name}/{id} get=/read patch=/update ${one} delete=/delete`;
}

const readable = (name: string, id = 'id'): string => `${name} get=list
  ${name}/{${id}} get=/read`;

const session = (name: string): string =>
  `${name} get=read post=create,login put=update delete=delete,logout`;

const SYSTEM: Record<Generation, string> = {
  classic: `
    . get=list
    ${records('admin', 'classic')}
    cache delete=delete
    cache/{service} delete=delete
    config get=read post=update
    ${readable('constant', 'type')}
    ${records('cors', 'classic')}
    ${records('email_template', 'classic')}
    environment get=list
    event get=list
    event/{event_name} get=read post=create delete=delete
    ${records('lookup', 'classic')}
    ${records('role', 'classic')}
    ${records('service', 'classic')}
    ${readable('service_type')}
    ${readable('script_type')}
    ${records('app', 'classic')}
    ${records('app_group', 'classic')}
    ${records('custom', 'classic')}
    package get=list post=list
    ${records('user', 'classic')}`,
  current: `
    . get=list
    ${records('admin', 'current')}
    admin/password post=update
    admin/profile get=read post=update
    ${session('admin/session')}
    ${records('app', 'current')}
    cache delete=delete
    cache/{service} delete=delete
    ${readable('constant')}
    ${records('cors', 'current')}
    ${records('custom', 'current')}
    ${records('email_template', 'current')}
    environment get=list
    event get=list
    import post=create
    ${records('lookup', 'current')}
    package get=list post=create
    ${records('role', 'current')}
    ${records('service', 'current')}
    ${readable('service_type')}
    ${records('user', 'current')}
    ${readable('script_type')}
    ${records('event_script', 'current')}`,
};

const USER: Record<Generation, string> = {
  classic: `
    . get=list
    password post=update
    profile get=read post=update
    register post=create
    session get=read post=create,/login delete=delete,/logout
    ${records('custom', 'classic')}`,
  current: `
    . get=list
    password post=update
    profile get=read post=update
    register post=create
    ${session('session')}
    ${records('custom', 'current')}`,
};

const FILES = `
  . get=list post=create,content_created patch=update,container_updated delete=delete,content_deleted
  {folder_path} get=describe post=create,/folder_created patch=update,/folder_updated delete=delete,/folder_deleted
  {file_path} get=download,/file_downloaded post=create,/file_created put=update,/file_updated patch=update,/file_updated delete=delete,/file_deleted`;

const alter = (thing: string) => `alter,/${thing}_altered`;

const CLASSIC_FIELDS = `
  _schema/{table_name}/{field_name} get=describe,/field_described put=${alter('field')} patch=${alter('field')} delete=drop,/field_dropped`;

const part = (segment: string, parameter: string) => `
  _schema/{table_name}/${segment} get=list post=create put=alter patch=alter delete=drop
  _schema/{table_name}/${segment}/{${parameter}} get=describe put=alter patch=alter delete=drop`;

const TABLES = `
  _table get=list
  _table/{table_name} get=select,/table_selected post=insert,/table_inserted put=update,/table_updated patch=update,/table_updated delete=delete,/table_deleted
  _table/{table_name}/{id} get=select,//record_selected put=update,//record_updated patch=update,//record_updated delete=delete,//record_deleted`;

const database = (fields: string) => `
  . get=list
  _schema get=list post=create put=alter patch=alter
  _schema/{table_name} get=describe,/table_described post=create,/table_created put=${alter('table')} patch=${alter('table')} delete=drop,/table_dropped
  ${fields.trim()}
  ${TABLES.trim()}`;

const ROUTINES = `
  _proc get=list
  _proc/{procedure_name} get=call,/procedure_called post=call,/procedure_called
  _func get=list
  _func/{function_name} get=call,/function_called post=call,/function_called`;

const DATABASE: Record<Generation, string> = {
  classic: database(CLASSIC_FIELDS),
  current: database(part('_field', 'field_name') + part('_related', 'relationship_name')),
};

const DOCS: Record<Generation, string> = {
  classic: '. get=retrieve',
  current: `. get=list
    {service_name} get=retrieve`,
};

const ANYTHING = '. get=call post=call put=call patch=call delete=call';

function gridRows(type: string, group: string, generation: Generation): string {
  if (type === 'system') return SYSTEM[generation];
  if (type === 'user') return USER[generation];
  if (type === 'swagger') return DOCS[generation];
  if (type.endsWith('_email')) return '. post=email_sent';
  if (group === 'File') return FILES;
  if (group !== 'Database') return ANYTHING;
  const hasRoutines = generation === 'classic' || type !== 'sqlite';
  return DATABASE[generation] + (hasRoutines ? ROUTINES : '');
}

/**
 * The paths below a service of a type, in the order of the recorded maps of events and
 * documents.
 *
 * @param group the group of the service type, for example `Database`.
 */
export function servicePaths(type: string, group: string, generation: Generation): ServicePath[] {
  return parse(gridRows(type, group, generation));
}
