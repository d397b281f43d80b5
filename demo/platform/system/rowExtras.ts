import { CONFIRMED, isLapsedCode } from '../accounts/confirmCode.ts';
import type { Generation } from '../generation.ts';
import type { JsonObject } from '../http/ServiceRequest.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { Row } from '../storage/Db.ts';
import { launchUrl } from './launchUrl.ts';
import { showConfig } from './serviceConfig.ts';

export interface ExtrasContext {
  context: PlatformContext;
  /** Scheme, host and port of the caller's requests. */
  origin: string;
}

/** Members of a table's records that aren't columns; `names` are the requested fields. */
export type RowExtras = (
  row: Row,
  names: readonly string[] | undefined,
  show: ExtrasContext,
) => JsonObject;

const launch: RowExtras = (row, names, { context, origin }) => {
  // computed from the columns that were read, so without `url` it is missing
  const read = names ? Object.fromEntries(names.map((name) => [name, row[name]])) : row;
  return { launch_url: launchUrl(read, context, origin) };
};

// only columns that were read count, so `fields` without `confirm_code` makes everyone confirmed
const isConfirmed: RowExtras = (row, names, { context }) => {
  const code = names && !names.includes('confirm_code') ? null : (row.confirm_code ?? null);
  const confirmed = code === null || code === CONFIRMED;
  return { confirmed, expired: !confirmed && isLapsedCode(String(code), context) };
};

// an unused code gives control of the account; a used one shows that the email address is confirmed
const unreadCode: RowExtras = (row, names, { context }) => {
  const isPending = (row.confirm_code ?? CONFIRMED) !== CONFIRMED;
  const isAsked = !names || names.includes('confirm_code');
  return isPending && isAsked && !context.hasOldHoles ? { confirm_code: null } : {};
};

// classic servers look up the config by the type, so it is missing without (recorded: api_docs)
const classicConfig: RowExtras = (row, names): JsonObject =>
  !names || names.includes('type') ? { config: showConfig(row, 'classic') } : {};

// if it is requested by name, the config isn't returned (strict/records: svc no config read)
const currentConfig: RowExtras = (row, names): JsonObject =>
  names ? {} : { config: showConfig(row, 'current') };

// comes with every lookup, whatever fields are requested (recorded: df-admin-interface, services)
const isPrivate: RowExtras = (row) => ({ private: row.private === 1 });

/** Columns of users that the package of the directory services adds (strict/accounts). */
export const DIRECTORY_COLUMNS: readonly string[] = ['adldap', 'ldap_username'];

const directory: RowExtras = (row, names, { context }) => {
  const asked = DIRECTORY_COLUMNS.filter((name) => !names || names.includes(name));
  if (asked.length === 0 || !hasDirectory(context)) return {};
  return Object.fromEntries(asked.map((name) => [name, (row[name] ?? null) as string | null]));
};

/** Whether the package of the directory services is installed: then it has services. */
export const hasDirectory = ({ generation, system }: PlatformContext): boolean =>
  generation === 'current' &&
  system.get("select 1 from service where type in ('ldap', 'adldap')") !== undefined;

const confirmation: RowExtras = (row, names, show) => ({
  ...directory(row, names, show),
  ...isConfirmed(row, names, show),
});

/** What the servers add to the records of a table, also to related ones. */
export function extrasOf(table: string, generation: Generation): RowExtras | undefined {
  if (table === 'app') return launch;
  if (table === 'service') return generation === 'classic' ? classicConfig : currentConfig;
  if (table === 'user') return generation === 'current' ? confirmation : unreadCode;
  if (table === 'lookup') return isPrivate;
  return undefined;
}
