/** Kinds of services that users can tell apart at a glance. */
export type TypeKind =
  | 'database'
  | 'documents'
  | 'files'
  | 'email'
  | 'remote'
  | 'script'
  | 'directory'
  | 'signIn'
  | 'push'
  | 'cache'
  | 'log'
  | 'messages'
  | 'code'
  | 'docs'
  | 'other';

/** Kinds by the name of the type, checked before its group: some groups contain several kinds. */
const BY_NAME: readonly (readonly [RegExp, TypeKind])[] = [
  [/mongo|couch|dynamo|simpledb|documentdb|azure_table|cassandra|salesforce/, 'documents'],
  [/ldap|^ad_|directory/, 'directory'],
  [/oauth|saml|oidc|openid|sso/, 'signIn'],
  [/(^|_)script|^(nodejs|php|python3?|v8js)$/, 'script'],
];

const BY_GROUP: readonly (readonly [RegExp, TypeKind])[] = [
  [/database|big data|excel/, 'database'],
  [/file|storage/, 'files'],
  [/mail/, 'email'],
  [/script/, 'script'],
  [/remote|custom/, 'remote'],
  [/push|notification/, 'push'],
  [/cache/, 'cache'],
  [/log/, 'log'],
  [/iot|queue|event|streaming/, 'messages'],
  [/source|version/, 'code'],
  [/doc/, 'docs'],
];

/** Kinds if only the name of a type is known, as in a list of services. */
const BY_NAME_ALONE: readonly (readonly [RegExp, TypeKind])[] = [
  [/smtp|mail|mandrill|sparkpost/, 'email'],
  [/file|ftp|blob|s3$|webdav|openstack|rackspace/, 'files'],
  [/cache|redis/, 'cache'],
  [/(^|_)log/, 'log'],
  [/mqtt|amqp|kafka|queue|^event/, 'messages'],
  [/push|gcm|^fcm|^apn|sns/, 'push'],
  [/git|bitbucket/, 'code'],
  [/swagger|api_doc/, 'docs'],
  [
    /sql|postgres|(^|_)hive|db2?$|oracle|snowflake|redshift|firebird|hana|informix|databricks|excel/,
    'database',
  ],
  [/^rws$|soap|http|grpc/, 'remote'],
  [/^user$|^system$/, 'directory'],
];

/** Finds the kind of a text, which may be missing in a response. */
const found = (kinds: typeof BY_NAME, text: unknown) => {
  const plain = String(text ?? '').toLowerCase();
  return kinds.find(([pattern]) => pattern.test(plain))?.[1];
};

/** Returns the kind of a service type; lists of services contain only its name, not its group. */
export const typeKind = ({ name, group = '' }: { name: string; group?: string }): TypeKind =>
  found(BY_NAME, name) ?? found(BY_GROUP, group) ?? found(BY_NAME_ALONE, name) ?? 'other';
