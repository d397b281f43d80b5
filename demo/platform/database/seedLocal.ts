import type { Db } from '../storage/Db.ts';

const WAREHOUSES = ['Hamburg', 'Lyon', 'Porto'];
const PRODUCTS = 8;

/**
 * Fills the local database of a demo with a table whose key has two fields, because the recorded shop
 * has none. A database that already holds it stays as it is.
 */
export function seedLocal(db: Db): void {
  if (db.get("select 1 from sqlite_master where name = 'stock_levels'")) return;
  db.transaction(() => {
    db.exec(`
      create table stock_levels (
        warehouse varchar(40) not null,
        product_id integer not null,
        quantity integer not null default 0,
        counted_on date,
        primary key (warehouse, product_id)
      );`);
    for (const [index, warehouse] of WAREHOUSES.entries()) {
      for (let product = 1; product <= PRODUCTS; product++) {
        const quantity = (index * 7 + product * 13) % 40;
        const day = String(product + index).padStart(2, '0');
        db.run('insert into stock_levels values (?, ?, ?, ?)', [
          warehouse,
          product,
          quantity,
          `2026-11-${day}`,
        ]);
      }
    }
  });
}
