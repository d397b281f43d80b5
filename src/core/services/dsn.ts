/** The parts of a connection string that say where the database is. */
export type DsnPart = 'host' | 'port' | 'database';

/** How each vendor writes a connection string (spec 2 §3, §9). */
interface Vendor {
  /** Finds a part: what precedes it, and the part itself. */
  parts: Partial<Record<DsnPart, RegExp>>;
  /** With all parts. */
  sample: string;
  /** Its parts are nested: if one can't be read, none can be added. */
  isNested?: true;
}

const pair = (name: string) => new RegExp(`([:;]\\s*${name}=)([^;]*)`, 'i');

/** Spaces can separate the parts as well. */
const word = (name: string) => new RegExp(`([:;\\s]\\s*${name}=)([^;\\s]*)`, 'i');

const VENDORS: Readonly<Record<string, Vendor>> = {
  mysql: {
    parts: { host: pair('host'), port: pair('port'), database: pair('dbname') },
    sample: 'mysql:host=localhost;port=3306;dbname=db;charset=utf8',
  },
  pgsql: {
    parts: { host: word('host'), port: word('port'), database: word('dbname') },
    sample: 'pgsql:host=localhost;port=5432;dbname=db',
  },
  dblib: {
    parts: {
      host: /([:;]\s*host=)([^:;]*)/i,
      port: /([:;]\s*host=[^:;]*:)(\d*)/i,
      database: pair('dbname'),
    },
    sample: 'dblib:host=localhost:1433;dbname=database;charset=UTF-8',
  },
  sqlsrv: {
    parts: {
      host: /([:;]\s*Server=)([^,;]*)/i,
      port: /([:;]\s*Server=[^,;]*,)(\d*)/i,
      database: pair('Database'),
    },
    sample: 'sqlsrv:Server=localhost,1433;Database=db',
  },
  oci: {
    parts: {
      host: /(\(\s*HOST\s*=\s*)([^)]*)/i,
      port: /(\(\s*PORT\s*=\s*)([^)]*)/i,
      database: /(\(\s*(?:SID|SERVICE_NAME)\s*=\s*)([^)]*)/i,
    },
    isNested: true,
    sample:
      'oci:dbname=(DESCRIPTION = (ADDRESS_LIST = (ADDRESS = (PROTOCOL = TCP)(HOST = localhost)(PORT = 1521))) (CONNECT_DATA = (SID = db)))',
  },
  ibm: {
    parts: { host: pair('HOSTNAME'), port: pair('PORT'), database: pair('DATABASE') },
    sample:
      'ibm:DRIVER={IBM DB2 ODBC DRIVER};DATABASE=db;HOSTNAME=localhost;PORT=50000;PROTOCOL=TCPIP;',
  },
  sqlite: { parts: { database: /(^sqlite:)(.*)/i }, sample: 'sqlite:db.sq3' },
};

/** Drivers whose connection strings begin with a different name. */
const PREFIXES: Readonly<Record<string, string>> = {
  oracle: 'oci',
  sqlsrv: 'dblib',
  sqlanywhere: 'dblib',
};

/** Ports that are different in a server's samples (spec 2 §9). */
const PORTS: Readonly<Record<string, string>> = { oci: '1521', ibm: '50000' };

const vendorOf = (dsn: string): Vendor | undefined =>
  VENDORS[/^\s*(\w+):/.exec(dsn)?.[1]?.toLowerCase() ?? ''];

/** Returns the parts that can be read from a connection string. */
export function readDsn(dsn: string): Partial<Record<DsnPart, string>> {
  const found = Object.entries(vendorOf(dsn)?.parts ?? {}).map(([part, pattern]) => [
    part,
    pattern.exec(dsn)?.[2]?.trim(),
  ]);
  return Object.fromEntries(found.filter(([, value]) => value !== undefined)) as Partial<
    Record<DsnPart, string>
  >;
}

const isBegun = (dsn: string) => !/^\s*\w+:\s*$/.test(dsn);

/**
 * Whether a string has such a part, or can get one. Nothing is added to strings in other formats.
 */
export function dsnHas(dsn: string, part: DsnPart): boolean {
  const vendor = vendorOf(dsn);
  const pattern = vendor?.parts[part];
  return pattern !== undefined && (!vendor?.isNested || !isBegun(dsn) || pattern.test(dsn));
}

/** Returns the string with one part changed; everything else stays as it was typed. */
export function writeDsn(dsn: string, part: DsnPart, value: string): string {
  const pattern = vendorOf(dsn)?.parts[part];
  if (!pattern || !dsnHas(dsn, part)) return dsn;
  if (pattern.test(dsn)) return dsn.replace(pattern, (_all, before: string) => before + value);
  return withPart(dsn, part, value);
}

/** Adds a part that the string doesn't have yet. */
function withPart(dsn: string, part: DsnPart, value: string): string {
  const [, prefix = ''] = /^\s*(\w+):/.exec(dsn) ?? [];
  const vendor = prefix.toLowerCase();
  const separator = vendor === 'sqlsrv' ? ',' : ':';
  const host = VENDORS[vendor]?.parts.host;
  if (part === 'port' && (vendor === 'dblib' || vendor === 'sqlsrv')) {
    return host?.test(dsn) ? dsn.replace(host, `$1$2${separator}${value}`) : dsn;
  }
  // nested parentheses: only the whole sample makes sense
  if (vendor === 'oci') return writeDsn(VENDORS.oci?.sample ?? dsn, part, value);
  const name = /(\w+)=/.exec(String(VENDORS[vendor]?.parts[part]?.source))?.[1] ?? part;
  const start = dsn.endsWith(':') || dsn.endsWith(';') ? dsn : `${dsn};`;
  return `${start}${name}=${value}`;
}

/** Returns how a driver's connection strings begin: `oracle` → `oci`. */
export const dsnPrefix = (driver: string): string => PREFIXES[driver] ?? driver;

/** Returns a sample of a driver's connection string: the server's, or ours if it has none. */
export function dsnSample(driver: string, sample: unknown): string {
  const prefix = dsnPrefix(driver);
  const own = VENDORS[prefix]?.sample ?? '';
  const text = typeof sample === 'string' && sample !== '' ? sample : own;
  const port = PORTS[prefix];
  return port === undefined ? text : writeDsn(text, 'port', port);
}
