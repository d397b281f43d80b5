import type { Generation } from '../generation.ts';
import type { Db, SqlValue } from '../storage/Db.ts';
import { shopRows, type ShopTable } from './shopRows.ts';
import { shopTables } from './shopTables.ts';

const rowsAtOnce = 500;

/** Fills a database with the sample shop; one that already holds it stays as it is. */
export function seedShop(db: Db, generation: Generation): void {
  if (db.get("select 1 from sqlite_master where name = 'customers'")) return;
  db.transaction(() => {
    db.exec(shopTables(generation));
    for (const table of shopRows(generation)) insertRows(db, table);
  });
}

function insertRows(db: Db, { table, columns, count, row }: ShopTable): void {
  const place = `(${columns.replace(/[^,]+/g, '?')})`;
  for (let from = 1; from <= count; from += rowsAtOnce) {
    const rows: SqlValue[][] = [];
    for (let n = from; n < from + rowsAtOnce && n <= count; n++) rows.push(row(n));
    const places = rows.map(() => place).join(',');
    db.run(`insert into ${table} (${columns}) values ${places}`, rows.flat());
  }
}
