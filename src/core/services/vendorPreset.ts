import { msg } from '../messages/translate.ts';
import type { ConfigField, FieldValue } from './ServiceType.ts';

/** The language of a script, as code editors name it. */
export type ScriptLanguage = 'javascript' | 'php' | 'python' | 'text';

/** What is known about a vendor's field beyond its schema. */
export interface FieldHint {
  /** It has no effect with the current values of the other fields. */
  disabled?: boolean;
  /** What to do before it can be filled in, shown in it. */
  waitsFor?: string;
  /** It belongs to a different choice. */
  hidden?: boolean;
  placeholder?: string;
  suggestions?: readonly string[];
  values?: readonly FieldValue[];
  language?: ScriptLanguage;
  /** A member of an object that is a flag, with its label. */
  flag?: { key: string; label: string };
}

/** Spec 2 §9. */
const AWS_REGIONS = [
  'us-east-1',
  'us-west-1',
  'us-west-2',
  'eu-west-1',
  'ap-southeast-1',
  'ap-southeast-2',
  'ap-northeast-1',
  'sa-east-1',
];
const RACKSPACE_REGIONS = ['LON', 'ORD', 'DFW'];
const TRANSPORTS: readonly FieldValue[] = [
  { name: 'default', label: 'Server Default', default: true },
  { name: 'command', label: 'Server Command' },
  { name: 'smtp', label: 'SMTP' },
];
const SECURITY: readonly FieldValue[] = [
  { name: 'SSL', label: 'SSL', default: true },
  { name: 'TLS', label: 'TLS' },
];

const SMTP_FIELDS = ['host', 'port', 'security', 'encryption', 'username', 'password'];

const isOn = (value: unknown) => value === true || value === 1 || value === '1';
const isGiven = (value: unknown) => value !== null && value !== undefined && value !== '';

const LANGUAGES: Readonly<Record<string, ScriptLanguage>> = {
  v8js: 'javascript',
  nodejs: 'javascript',
  php: 'php',
  python: 'python',
  python3: 'python',
};

type Config = Readonly<Record<string, unknown>>;

function regionHint(type: string): FieldHint {
  if (type.startsWith('aws_')) return { suggestions: AWS_REGIONS };
  return /rackspace|^ros_/.test(type) ? { suggestions: RACKSPACE_REGIONS } : {};
}

/** Disables the endpoint until there is a region, which determines it (spec 2 §5). */
const endpointHint = (type: string, config: Config): FieldHint =>
  /rackspace|openstack|^ros_|^oos_/.test(type) && 'region' in config
    ? { disabled: !isGiven(config.region) }
    : {};

function transportHint(name: string, config: Config): FieldHint {
  const transport = config.transport_type;
  if (name === 'transport_type') return { values: TRANSPORTS };
  if (name === 'command') return { hidden: transport !== 'command' };
  return SMTP_FIELDS.includes(name) && transport !== 'smtp' ? { hidden: true } : {};
}

/**
 * Whether the database waits for the host, if they are separate fields; one that is set can be
 * changed (spec 2 §5).
 */
const waitsForHost = (name: string, config: Config): boolean =>
  name === 'database' && 'host' in config && !isGiven(config.host) && !isGiven(config.database);

/**
 * Returns the vendor-specific help that the specification asks for (spec 2 §3–5, §9), by name of
 * the field.
 */
export function vendorPreset(type: string, { name }: ConfigField, config: Config): FieldHint {
  const hint: FieldHint = 'transport_type' in config ? transportHint(name, config) : {};
  if (name === 'content') {
    // classic script services name their engine; on current servers each engine is a type
    const engine = type === 'script' ? String(config.type ?? '') : type;
    return { ...hint, language: LANGUAGES[engine] ?? 'text' };
  }
  if (name === 'cache_ttl') return { ...hint, disabled: !isOn(config.cache_enabled) };
  if (waitsForHost(name, config)) {
    return { ...hint, disabled: true, waitsFor: msg('Enter a host first') };
  }
  if (name === 'region') return { ...hint, ...regionHint(type) };
  if (name === 'url' || name === 'endpoint') return { ...hint, ...endpointHint(type, config) };
  if (name === 'security') return { ...hint, values: SECURITY };
  if (name === 'options' && /^mongo/.test(type)) {
    return { ...hint, flag: { key: 'ssl', label: msg('Use SSL') } };
  }
  if (name === 'encryption') return { ...hint, suggestions: ['ssl', 'tls'] };
  if (name === 'version' && type.startsWith('salesforce')) return { ...hint, placeholder: 'v28.0' };
  return hint;
}
