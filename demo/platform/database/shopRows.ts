import type { Generation } from '../generation.ts';
import type { SqlValue } from '../storage/Db.ts';

/** The rows of the sample shop: the same on every machine, and those of the recorded servers. */
export interface ShopTable {
  table: string;
  columns: string;
  count: number;
  row: (n: number) => SqlValue[];
}

const firstNames = 'Ada Grace Linus Alan Edsger Barbara Donald Margaret Ken Dennis'.split(' ');
const lastNames =
  "Lovelace Hopper Torvalds Turing Dijkstra Liskov Knuth Hamilton Thompson Ritchie O'Brien Müller Nguyễn".split(
    ' ',
  );
const places = [
  ['Berlin', 'DE'],
  ['Paris', 'FR'],
  ['Oslo', 'NO'],
  ['Rome', 'IT'],
  ['Lyon', 'FR'],
  ['Kyoto', 'JP'],
] as const;
const statuses = ['new', 'paid', 'shipped', 'cancelled'];

const pad = (value: number, length = 2) => String(value).padStart(length, '0');
const pick = (list: readonly string[], n: number) => list[n % list.length] ?? '';

/** Every table with its rows, parents first. Dates and shipments differ between the generations. */
export function shopRows(generation: Generation): ShopTable[] {
  return [
    customers(generation),
    { table: 'products', columns: 'id, sku, name, price, in_stock', count: 60, row: product },
    orders(generation),
    {
      table: 'order_items',
      columns: 'id, order_id, product_id, quantity, unit_price',
      count: 3000,
      row: (n) => [n, (n % 1200) + 1, (n % 60) + 1, (n % 5) + 1, itemPrice(n)],
    },
    {
      table: 'todo',
      columns: 'id, name, complete, due_on, priority',
      count: 25,
      row: (n) => [n, `Task ${n}`, n % 3 === 0 ? 1 : 0, `2025-01-${pad(n + 1)}`, n % 5],
    },
    {
      table: 'no_pk_log',
      columns: 'at, message',
      count: 10,
      row: (n) => ['2025-01-01 00:00:00', `line ${n}`],
    },
  ];
}

function customers(generation: Generation): ShopTable {
  return {
    table: 'customers',
    columns:
      'id, first_name, last_name, email, company, phone, city, country, credit_limit, is_active, notes, created_at',
    count: 5000,
    row: (n) => [
      n,
      pick(firstNames, n),
      pick(lastNames, n),
      `customer${n}@shop.example`,
      `Company ${n % 300}`,
      `555-${pad(n, 4)}`,
      places[n % 6]?.[0] ?? '',
      places[n % 6]?.[1] ?? '',
      ((n * 37) % 10_000) / 10,
      n % 7 === 0 ? 0 : 1,
      n % 5 === 0 ? `Note for ${n}` : null,
      generation === 'classic'
        ? `2024-${pad(1 + Math.floor(n / 420))}-${pad(1 + (n % 28))} ${pad(n % 24)}:00:00`
        : hoursAfterNewYear(n),
    ],
  };
}

function orders(generation: Generation): ShopTable {
  const classic = generation === 'classic';
  return {
    table: 'orders',
    columns: 'id, customer_id, order_date, status, total, shipped_at, comment',
    count: 1200,
    row: (n) => [
      n,
      ((n * 17) % 5000) + 1,
      classic
        ? `2024-${pad(1 + (n % 12))}-${pad(1 + (n % 28))}`
        : hoursAfterNewYear((n % 730) * 24).slice(0, 10),
      pick(statuses, n),
      ((n * 29) % 1000) + 0.5,
      !classic && n % 4 === 2 ? '2024-02-01 12:00:00+00' : null,
      null,
    ],
  };
}

function product(n: number): SqlValue[] {
  return [n, `SKU-${pad(n, 4)}`, `Product ${n}`, ((n * 13) % 500) + 0.99, (n * 7) % 97];
}

function itemPrice(n: number): number {
  return Math.floor(n / 12) + 0.99;
}

function hoursAfterNewYear(hours: number): string {
  const moment = new Date(Date.UTC(2024, 0, 1) + hours * 3_600_000);
  return moment.toISOString().slice(0, 19).replace('T', ' ');
}
