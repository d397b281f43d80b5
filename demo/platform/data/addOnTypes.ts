import type { ServiceType } from './readServiceTypes.ts';

type Field = Exclude<ServiceType[string], string | number | boolean | null>;

function field(name: string, label: string, description: string, more: object = {}): Field {
  return {
    alias: null,
    name,
    label,
    description,
    type: 'string',
    length: 255,
    default: null,
    required: false,
    allow_null: true,
    ...more,
  };
}

const DEFAULT_ROLE = field(
  'default_role',
  'Default Role',
  'The role of users who sign in through this service.',
  {
    type: 'picklist',
    length: 10,
    values: [],
    values_from: 'role',
  },
);

const REQUIRED = { required: true, allow_null: false };

const LDAP = [
  DEFAULT_ROLE,
  field('host', 'Host', 'Server name or IP address.', REQUIRED),
  field('base_dn', 'Base DN', 'Accounts are searched for below this entry.', REQUIRED),
  field('account_suffix', 'Account Suffix', 'The part after the account name in a full login.'),
];

const SAML = [
  DEFAULT_ROLE,
  field('redirect_url', 'Redirect URL', 'The page that receives the token after a sign-in.'),
  field('icon_class', 'Icon Class', "CSS class of the sign-in button's icon."),
];

function addOn(
  name: string,
  label: string,
  description: string,
  group: string,
  config_schema: Field[],
): ServiceType {
  return {
    name,
    label,
    description,
    group,
    singleton: false,
    dependencies_required: null,
    subscription_required: null,
    service_definition_editable: false,
    config_schema,
  };
}

/**
 * Types that the recorded current server lacked because they come with paid packages. An
 * instance shows those of which it has services.
 */
export const addOnTypes: readonly ServiceType[] = [
  addOn('ldap', 'Standard LDAP', 'Signs users in through an LDAP directory.', 'LDAP', LDAP),
  addOn('adldap', 'Active Directory', 'Signs users in through Active Directory.', 'LDAP', LDAP),
  addOn('saml', 'SAML 2.0', 'Signs users in through a SAML identity provider.', 'SSO', SAML),
];
