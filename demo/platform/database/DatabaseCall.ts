import type { ServiceRequest } from '../http/ServiceRequest.ts';
import type { Db } from '../storage/openDatabase.ts';

/** A call on a database service, with the database it is about. */
export interface DatabaseCall {
  db: Db;
  request: ServiceRequest;
  /** The service's id, which descriptions of the current generation carry. */
  serviceId: number | null;
  /** Whether components name stored routines: the current generation, unless for plain SQLite. */
  hasRoutines: boolean;
}
