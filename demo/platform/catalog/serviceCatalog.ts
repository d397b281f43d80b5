import { readServiceTypes } from '../data/readServiceTypes.ts';
import { addOnTypes } from '../data/addOnTypes.ts';
import { tableHeads } from '../database/tableCatalog.ts';
import { shownTableName, type TableHead } from '../database/TableInfo.ts';
import type { Generation } from '../generation.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { PlatformContext } from '../platformContext.ts';
import { databaseOf } from '../services/databaseOf.ts';
import type { Row } from '../storage/Db.ts';
import { servicePaths, type ServicePath } from './servicePaths.ts';

/** An active service with all the paths below it. */
export interface CatalogEntry {
  service: Row;
  name: string;
  group: string;
  paths: ServicePath[];
  /**
   * Known values of parameters, for example the tables; parameters without any are omitted. Names that
   * only one path knows are below it: `_table/{table_name}`. Read when they are first used: most
   * requests need none.
   */
  readonly values: Record<string, string[]>;
}

const groups = new Map<Generation, Map<string, string>>();

function groupOf(type: string, generation: Generation): string {
  const kept =
    groups.get(generation) ??
    new Map(
      readServiceTypes(generation, () => [], addOnTypes).map(({ name, group }) => [
        String(name),
        String(group),
      ]),
    );
  groups.set(generation, kept);
  return kept.get(type) ?? '';
}

function tablesOf(context: PlatformContext, service: Row): readonly TableHead[] {
  const db = databaseOf(context, service);
  return db ? tableHeads(db) : [];
}

/** Of one service, in a list that everyone who may see the events reads. */
const MOST_FOLDERS = 1000;

function folderNames(context: PlatformContext, service: Row): string[] {
  if (service.type !== 'local_file' || context.generation === 'classic') return [];
  try {
    return context.files(service).folders('').slice(0, MOST_FOLDERS);
  } catch (error) {
    // too many to be listed, which must not stop other requests
    if (error instanceof PlatformError) return [];
    throw error;
  }
}

function valuesOf(context: PlatformContext, service: Row, group: string, names: string[]) {
  const folders = group === 'File' ? folderNames(context, service) : [];
  const tables = group === 'Database' ? tablesOf(context, service) : [];
  const all: Record<string, string[]> = {
    table_name: tables.map(({ name }) => name),
    // a table with an alias has no records under its name
    '_table/{table_name}': tables.map(shownTableName),
    folder_path: folders,
    file_path: folders,
    service_name: service.type === 'swagger' ? names : [],
  };
  return Object.fromEntries(Object.entries(all).filter(([, values]) => values.length > 0));
}

/** The active services, ordered by id, or only the one with a name; or inactive ones too. */
export function serviceCatalog(
  context: PlatformContext,
  only?: string | null,
  all = false,
): CatalogEntry[] {
  const { generation } = context;
  const from = `from service where ${all ? '1' : 'is_active = 1'}`;
  const names = context.system
    .all(`select name ${from} order by id`)
    .map(({ name }) => String(name));
  // not the settings of all services for the events of one
  return context.system
    .all(`select * ${from} and (? or name = ?) order by id`, [!only, only ?? ''])
    .map((service) => {
      const type = String(service.type);
      const group = groupOf(type, generation);
      let values: CatalogEntry['values'] | undefined;
      return {
        service,
        name: String(service.name),
        group,
        paths: servicePaths(type, group, generation),
        get values() {
          return (values ??= valuesOf(context, service, group, names));
        },
      };
    });
}
