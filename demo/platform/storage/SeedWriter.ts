import { hashPassword } from '../auth/passwordHash.ts';
import type { Generation } from '../generation.ts';
import { toStamp } from '../http/stamps.ts';
import type { Scrypt } from '../PlatformPorts.ts';
import type { Db, SqlValue } from './Db.ts';

type Values = Record<string, SqlValue>;

/** Writes seed rows with the dates and authors of one moment; ids follow the order of writing. */
export class SeedWriter {
  readonly generation: Generation;
  readonly #db: Db;
  readonly #stamp: string;
  readonly #scrypt: Scrypt;
  readonly #hashes = new Map<string, string>();

  constructor(db: Db, generation: Generation, now: number, scrypt: Scrypt) {
    this.#db = db;
    this.generation = generation;
    this.#stamp = toStamp(now);
    this.#scrypt = scrypt;
  }

  get classic(): boolean {
    return this.generation === 'classic';
  }

  /** A plain row, for tables without dates. */
  link(table: string, values: Values): number {
    const names = Object.keys(values);
    const { lastInsertRowId } = this.#db.run(
      `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map(() => '?').join(', ')})`,
      Object.values(values),
    );
    return Number(lastInsertRowId);
  }

  /** A row with both dates, and the administrator as its author if it has one. */
  row(table: string, values: Values, author: number | null = 1): number {
    const dates = { created_date: this.#stamp, last_modified_date: this.#stamp };
    return this.link(table, { ...values, ...dates, ...(author ? { created_by_id: author } : {}) });
  }

  /** A user or an administrator with a light hash; equal passwords share one to start fast. */
  person(values: Values & { email: string }, password: string, author: number | null = 1): number {
    const username = this.classic ? {} : { username: values.email };
    return this.row('user', { ...values, ...username, password: this.#hash(password) }, author);
  }

  /** A lookup of a user, a role or (with neither) the whole instance. */
  lookup(owner: { user_id?: number; role_id?: number }, values: Values): number {
    const kind = owner.user_id ? 'user' : owner.role_id ? 'role' : 'system';
    const table = this.classic ? `${kind}_lookup` : 'lookup';
    return this.row(table, { ...owner, ...values }, kind === 'system' ? 1 : null);
  }

  /** An access rule; filters in the API's form. */
  rule(role: number, values: Values, filters: readonly object[] = []): number {
    return this.row(
      'role_service_access',
      { role_id: role, ...values, filters: JSON.stringify(filters), filter_op: 'AND' },
      null,
    );
  }

  #hash(password: string): string {
    const known = this.#hashes.get(password) ?? hashPassword(this.#scrypt, password, 'light');
    this.#hashes.set(password, known);
    return known;
  }
}
