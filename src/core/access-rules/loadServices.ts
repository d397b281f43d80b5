import type { App } from '../page/createApp.ts';
import { serviceTypeNames, type ServiceTypeName } from '../environment/serviceTypeNames.ts';
import { namedRows } from '../http/namedRows.ts';
import { readList } from '../http/readList.ts';
import type { RuledService } from './AccessRule.ts';

export interface ServiceChoice extends RuledService {
  label: string;
}

/** The services that rules can apply to. */
export interface RuledServices {
  services: readonly ServiceChoice[];
  /** Types whose rows a rule can limit. */
  databaseTypes: ReadonlySet<string>;
}

/** The specification's database types; servers report any others they have. */
const DATABASE_TYPES = [
  'sql_db',
  'mongo_db',
  'mongodb',
  'aws_dynamodb',
  'aws_simpledb',
  'azure_table',
  'couch_db',
  'couchdb',
  'salesforce_db',
];

/** Returns all services by name, and which of their types are databases. */
export async function loadServices(app: App): Promise<RuledServices> {
  const [services, types] = await Promise.all([
    app.api.get('system/service', { fields: 'id,name,label,type,is_active', order: 'name' }),
    // if this fails, only new types of databases are missed
    serviceTypeNames(app).catch((): readonly ServiceTypeName[] => []),
  ]);
  const databases = types.filter(({ group }) => !group || group === 'Database');
  return {
    services: namedRows(readList<ServiceChoice>(services).rows),
    databaseTypes: new Set([...DATABASE_TYPES, ...databases.map(({ name }) => name)]),
  };
}
