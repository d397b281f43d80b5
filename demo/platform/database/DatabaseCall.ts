import type { NamedInFilters } from '../auth/access/filterNames.ts';
import type { ServiceRequest } from '../http/ServiceRequest.ts';
import type { PlatformPorts } from '../PlatformPorts.ts';
import type { Db } from '../storage/Db.ts';
import type { JointTransaction } from '../storage/JointTransaction.ts';
import type { ReadBudget } from '../storage/ReadBudget.ts';
import type { WriteBudget } from '../storage/WriteBudget.ts';
import type { Engine } from './Engine.ts';
import type { RelatedTable } from './records/relatedTable.ts';
import type { Relation } from './relations.ts';
import type { SchemaBudget } from './schema/SchemaBudget.ts';

/** What a request needs to know about its database service. */
export interface DatabaseService {
  id: number | null;
  name: string;
  db: Db;
  engine: Engine;
  /** The most records of one response, if the service is set to fewer than servers return. */
  maxRecords?: number | undefined;
  /** Whether changing a record that doesn't exist creates it. */
  allowsUpsert?: boolean;
  /** Whether requests to it are rejected; never on classic servers. */
  isDeactivated?: boolean;
}

/** A request to a database service, with its database. */
export interface DatabaseCall {
  db: Db;
  request: ServiceRequest;
  /** The service's id, which descriptions of the current generation include. */
  serviceId: number | null;
  engine: Engine;
  maxRecords?: number | undefined;
  allowsUpsert?: boolean;
  /** Another database service that a relation points to. */
  findService: (id: number) => DatabaseService | undefined;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Holds all databases that the request changes: a nested record can be in another one. */
  transaction: JointTransaction;
  /** Shared by all that the response contains, related records too. */
  budget: ReadBudget;
  /** Shared by all tables that the request changes. */
  schemaBudget: SchemaBudget;
  /** Shared by all records that the request changes, related ones too. */
  writes: WriteBudget;
  /** See `openRelated`. */
  related: Map<string, RelatedTable>;
  /** See `knownRelations`. */
  relations: Map<string, readonly Relation[]>;
  testPattern: PlatformPorts['testPattern'];
  /** See `oldServerHoles`; default: true. */
  hasOldHoles?: boolean | undefined;
  /** In the row filters of all roles for a table, which is named as in requests for its records. */
  namedInFilters?: NamedInFilters | undefined;
}
