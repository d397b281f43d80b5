import type { App } from '../page/createApp.ts';
import type { RuledService } from '../access-rules/AccessRule.ts';
import { allServices, typesInGroups } from '../collections/groupedServices.ts';

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
    allServices(app),
    // if this fails, only new types of databases are missed
    typesInGroups(app, ['', 'Database']).catch(() => []),
  ]);
  return { services, databaseTypes: new Set([...DATABASE_TYPES, ...types]) };
}
