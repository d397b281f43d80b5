import { MAX_RECORDS, tooManyRecords } from '../http/bodyLimits.ts';
import { PlatformError } from '../http/PlatformError.ts';

/** Of stored rows. A change writes the whole row again, however little of it changes. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Of the rows that follow the first changed key, with what each row costs: a few seconds' work. */
export const MAX_CARRIED = 256 * 1024 * 1024;

/** Rows and their indexes that deletions go through, about one to four seconds' work. */
const MOST_DELETED = 1_000_000;

/** Counts what one request writes beyond what it sends, while all other requests wait. */
export class WriteBudget {
  #bytes = MAX_BYTES;
  #related = MAX_RECORDS;
  #hasCarried = false;
  #deleted = MOST_DELETED;

  /**
   * Counts the size of a row that is changed.
   *
   * @throws PlatformError 413 if they are too large together.
   */
  spend(bytes: number): void {
    this.#bytes -= bytes;
    if (this.#bytes >= 0) return;
    throw new PlatformError(
      413,
      'The stored records are too large to be changed in one request. Change fewer records.',
    );
  }

  /**
   * Counts the rows that are written again because a key changes that they refer to. Those of the first
   * key of a request are free up to a limit of their own: it can usually be changed.
   *
   * @param most the bytes of the first key; infinite for administrators.
   * @throws PlatformError 413 if they are too large together.
   */
  carry(bytes: number, most = MAX_CARRIED): void {
    if (bytes === 0) return;
    if (this.#hasCarried) this.spend(bytes);
    this.#hasCarried = true;
    if (bytes <= most) return;
    throw new PlatformError(
      413,
      'Too many records, or too large ones, refer to this key for it to be changed.',
    );
  }

  /**
   * Counts the rows, with their indexes, that a deletion goes through.
   *
   * @throws PlatformError 413 if they are too many together.
   */
  delete(rows: number): void {
    this.#deleted -= rows;
    if (this.#deleted >= 0) return;
    throw new PlatformError(
      413,
      'The request deletes too many records, or too many refer to them. Delete fewer records.',
    );
  }

  /** How many rows are enough to know that they are too many, if each goes through so many others. */
  mostDeleted(each: number): number {
    return Math.floor(this.#deleted / each) + 1;
  }

  /**
   * Counts a record that is written because it is nested in another one.
   *
   * @throws PlatformError 413 above 10,000.
   */
  relate(): void {
    if (--this.#related < 0) throw tooManyRecords();
  }
}
