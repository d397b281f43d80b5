import type { Generation } from '../generation.ts';

/**
 * The schema of the sample shop. The columns carry the type names of the database that the
 * generation was recorded on (SQLite or PostgreSQL), because `_schema` shows them.
 */
export function shopTables(generation: Generation): string {
  const current = generation === 'current';
  const text = (length: number) =>
    current ? `character varying(${length})` : `varchar(${length})`;
  const decimal = (sizes: string) => (current ? `numeric(${sizes})` : `decimal(${sizes})`);
  const moment = current ? 'timestamp without time zone' : 'datetime';
  const shipped = current ? 'timestamp with time zone' : 'datetime';
  const created = current ? `${moment} not null default current_timestamp` : moment;
  const cascade = current ? ' on delete cascade' : '';
  return `
    create table customers (
      id integer not null primary key autoincrement,
      first_name ${text(60)} not null,
      last_name ${text(60)} not null,
      email ${text(120)} unique,
      company ${text(120)},
      phone ${text(40)},
      city ${text(60)},
      country ${text(60)},
      credit_limit ${decimal('10,2')} default 0,
      is_active boolean not null default 1,
      notes text,
      created_at ${created}
    );
    create table products (
      id integer not null primary key autoincrement,
      sku ${text(40)} not null unique,
      name ${text(120)} not null,
      price ${decimal('10,2')} not null default 0,
      in_stock integer not null default 0
    );
    create table orders (
      id integer not null primary key autoincrement,
      customer_id integer not null references customers(id)${cascade},
      order_date date not null,
      status ${text(20)} not null default 'new',
      total ${decimal('12,2')} not null default 0,
      shipped_at ${shipped},
      comment text
    );
    create table order_items (
      id integer not null primary key autoincrement,
      order_id integer not null references orders(id)${cascade},
      product_id integer not null references products(id),
      quantity integer not null default 1,
      unit_price ${decimal('10,2')} not null
    );
    create index order_items_order_id on order_items(order_id);
    ${current ? 'create index orders_customer_id on orders(customer_id);' : ''}
    create table todo (
      id integer not null primary key autoincrement,
      name ${text(120)} not null,
      complete boolean not null default 0,
      due_on date,
      priority integer
    );
    create table no_pk_log (at ${moment}${current ? ' default current_timestamp' : ''}, message text);
    create view active_customers as
      select id, first_name, last_name, email from customers where is_active = 1;`;
}
