import { PlatformError } from '../../http/PlatformError.ts';

/** The most rows that the changes of one request can copy and check, together about a second's work. */
const MOST_ROWS = 1_000_000;

/** Counts the rows that one request goes through to change columns, while all other requests wait. */
export class ChangeBudget {
  #left = MOST_ROWS;

  /**
   * Counts a change of a table: its rows are copied, and read again for each changed column. One
   * column of a large table can always be changed.
   *
   * @throws PlatformError 413 if the request has too many of them.
   */
  spend(rows: number, columns: number): void {
    const isFirst = this.#left === MOST_ROWS;
    this.#left -= rows * (1 + columns);
    if (this.#left >= 0 || (isFirst && columns <= 1)) return;
    throw new PlatformError(413, 'The tables are too large for so many changes in one request.');
  }
}
