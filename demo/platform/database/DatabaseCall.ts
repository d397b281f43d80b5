import type { ServiceRequest } from '../http/ServiceRequest.ts';
import type { Db } from '../storage/Db.ts';
import type { Engine } from './Engine.ts';

/** A database service, as far as a call on it needs to know it. */
export interface DatabaseService {
  id: number | null;
  name: string;
  db: Db;
  engine: Engine;
  /** The most records of one answer, where the service is set to fewer than servers give. */
  maxRecords?: number | undefined;
  /** Whether a change of a record that is missing makes it. */
  allowsUpsert?: boolean;
}

/** A call on a database service, with the database it is about. */
export interface DatabaseCall {
  db: Db;
  request: ServiceRequest;
  /** The service's id, which descriptions of the current generation carry. */
  serviceId: number | null;
  engine: Engine;
  maxRecords?: number | undefined;
  allowsUpsert?: boolean;
  /** Another database service that a relation points to. */
  findService: (id: number) => DatabaseService | undefined;
  /** Milliseconds since 1970. */
  now: () => number;
}
