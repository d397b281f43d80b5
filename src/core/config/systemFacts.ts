import { instanceVersion } from '../dialect/instanceVersion.ts';
import type { Environment } from '../environment/Environment.ts';
import { msg } from '../messages/translate.ts';
import { namedRows } from '../http/namedRows.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';
import type { JsonObject } from '../lib/JsonObject.ts';

/** One fact that an instance reports about itself. */
export interface SystemFact {
  label: string;
  value: string | boolean;
}

export interface FactGroup {
  title: string;
  facts: readonly SystemFact[];
}

/**
 * Returns what an instance reports about itself, in groups; what it doesn't report is missing
 * (platform §4.9).
 */
export function systemFacts(environment: Environment, elements: string): FactGroup[] {
  const members = (name: string): JsonObject =>
    isPlainObject(environment[name]) ? environment[name] : {};
  const platform = members('platform');
  const { db: stored, ...config } = members('config');
  const db = isPlainObject(stored) ? stored : {};
  const { core } = members('php');
  const php = isPlainObject(core) ? core : {};
  return [
    group(msg('Platform'), [
      [msg('Console version'), elements],
      [msg('DreamFactory version'), instanceVersion(environment)],
      [msg('License'), platform.license],
      [msg('System database'), db.driver ?? platform.db_driver],
      [msg('SQLite storage'), db.sqlite_storage ?? platform.sqlite_storage],
      [msg('Install path'), platform.install_path],
      [msg('Log path'), platform.log_path],
      [msg('Log mode'), platform.log_mode],
      [msg('Log level'), platform.log_level],
      [msg('Cache driver'), platform.cache_driver],
      [msg('Cache path'), platform.cache_path],
      [msg('Debug'), platform.app_debug],
      [msg('Demo'), platform.bitnami_demo],
      [msg('Hosted'), platform.is_hosted],
      [msg('Trial'), platform.is_trial],
      [msg('Secured package export'), platform.secured_package_export],
    ]),
    group(msg('Sign-in'), signInFacts(environment)),
    group(msg('API'), [
      [msg('Always wrap resources'), config.always_wrap_resources],
      [msg('Resource wrapper'), config.resources_wrapper ?? config.resource_wrapper],
      [msg('Maximum records returned'), db.max_records_returned],
      [msg('Restricted verbs'), environment.restricted_verbs?.join(', ')],
    ]),
    group(msg('Server'), [
      [msg('Operating system'), members('server').server_os],
      [msg('Operating system release'), members('server').release],
      [msg('Version'), members('server').version],
      [msg('Host'), members('server').host],
      [msg('Architecture'), members('server').machine],
      [msg('PHP'), php.php_version],
    ]),
    group(msg('Client'), [
      [msg('User agent'), members('client').user_agent],
      [msg('IP address'), members('client').ip_address],
      [msg('Locale'), members('client').locale],
    ]),
  ].filter(({ facts }) => facts.length > 0);
}

type Pair = readonly [label: string, value: unknown];

function signInFacts({ authentication = {}, allow_guest_user: guests }: Environment): Pair[] {
  const names = (services: readonly { name: string; label?: string }[] | undefined) =>
    services?.map(({ name, label }) => label || name).join(', ');
  return [
    [msg('Open registration'), authentication.allow_open_registration],
    [msg('Non-expiring sessions'), authentication.allow_forever_sessions],
    [msg('Guest users'), guests],
    [msg('Sign-in attribute'), authentication.login_attribute],
    [msg('Directory services'), names(authentication.adldap)],
    [msg('OAuth services'), names(authentication.oauth)],
    [msg('SAML services'), names(authentication.saml)],
  ];
}

const group = (title: string, pairs: readonly Pair[]): FactGroup => ({
  title,
  facts: pairs.flatMap(([label, value]) =>
    value === undefined || value === null || value === '' || typeof value === 'object'
      ? []
      : [{ label, value: typeof value === 'boolean' ? value : String(value as string | number) }],
  ),
});

export interface InstalledPackage {
  name: string;
  version: string;
}

/** Returns the packages that an instance consists of, or why it couldn't list them. */
export function installedPackages({ platform }: Environment): InstalledPackage[] | string {
  const packages = platform?.packages as InstalledPackage[] | { error?: unknown } | undefined;
  if (Array.isArray(packages)) {
    return namedRows(packages).map(({ name, version }) => ({ name, version: String(version) }));
  }
  const { error } = packages ?? {};
  return typeof error === 'string' ? error : [];
}

/** Returns the newer version that is available, if there is one. */
export const offeredVersion = ({ platform }: Environment): string | null =>
  platform?.upgrade_available === true && typeof platform.version_latest === 'string'
    ? platform.version_latest
    : null;
