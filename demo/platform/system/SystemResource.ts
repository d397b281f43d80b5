import type { PreparedHashes } from '../auth/passwordHash.ts';
import type { ListingBudget } from '../files/FileStore.ts';
import type { JsonObject, ServiceRequest } from '../http/ServiceRequest.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { Row, SqlValue } from '../storage/Db.ts';
import type { TableShape } from './TableShape.ts';

/** Rows of another table that belong to a record, requested with `related`. */
export interface Relation {
  name: string;
  kind: 'has_many' | 'has_one' | 'belongs_to' | 'many_many';
  /** The other table. */
  shape: TableShape;
  /** The joining column: of the other table, or of this one for `belongs_to`. */
  field: string;
  /** For `many_many`: the junction table, with the column of the other side. */
  junction?: { table: string; otherField: string };
}

/** What a write needs to know about its request. */
export interface WriteContext {
  context: PlatformContext;
  request: ServiceRequest;
  /** Hundreds of records at once get cheaper password hashes, renewed at the first sign-in. */
  bulk: boolean;
  /** The hashes of their passwords, if computed in advance. */
  hashes?: PreparedHashes | undefined;
  /** Counts a row that a change writes again. @throws PlatformError 413 if they are too large together */
  rewrite?: (row: Row) => void;
  /** What all records of the request list of file services. */
  listed?: ListingBudget;
  /** The folders of apps that the caller can delete, by service. They are deleted in the end. */
  deletable?: Set<string>;
}

/** Messages of failed validations by field, in the order of the server. */
export type Problems = Record<string, string[]>;

/** One resource below `system/`: its table and how it differs from the others. */
export interface SystemResource {
  name: string;
  shape: TableShape;
  /** The columns of its table in SQL, if the platform's schema doesn't create that table. */
  tableColumns?: string;
  relations: readonly Relation[];
  /** Column values that make a row belong to this resource, written with every new one. */
  fixed: Record<string, SqlValue>;
  /** An additional SQL condition on the rows. */
  condition?: string;
  /** Cleans a client's record before it is validated; may throw PlatformError. */
  prepare?: (record: JsonObject, existing: Row | undefined, write: WriteContext) => JsonObject;
  /** The problems of a record; `existing` is the stored row of an update. */
  validate?: (record: JsonObject, existing: Row | undefined, write: WriteContext) => Problems;
  /** A rejected change is reported like a rejected creation, by field (recorded: user). */
  tellsFields?: boolean;
  /** Called after the row and its children are stored. */
  stored?: (id: number, record: JsonObject, existing: Row | undefined, write: WriteContext) => void;
  /** Called before a row is deleted; may throw PlatformError. */
  deleting?: (row: Row, write: WriteContext) => void;
}
