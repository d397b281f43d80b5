import { accountsCollection } from '../../../src/core/accounts/accountsCollection.ts';
import { adminsCollection } from '../../../src/core/accounts/adminsCollection.ts';
import { createCollection } from '../../../src/core/collections/createCollection.ts';
import type { RecordStore } from '../../../src/core/collections/recordSaving.ts';
import { rolesCollection } from '../../../src/core/roles/rolesCollection.ts';
import type { App } from '../../../src/core/page/createApp.ts';
import { appGroups } from '../../../src/core/resources/appGroups.ts';
import { apps } from '../../../src/core/resources/apps.ts';
import { corsEntries } from '../../../src/core/resources/corsEntries.ts';
import { emailTemplates } from '../../../src/core/resources/emailTemplates.ts';
import { globalLookups } from '../../../src/core/resources/globalLookups.ts';
import type { Entity, Resource } from '../../../src/core/resources/resource.ts';
import { users } from '../../../src/core/resources/users.ts';
import { servicesCollection } from '../../../src/core/services/servicesCollection.ts';

export type RecordRow = Record<string, unknown>;
export type KindCalls = Required<Pick<RecordStore<Entity & RecordRow, RecordRow>, 'fetchOne'>> &
  RecordStore<Entity & RecordRow, RecordRow>;

export interface RecordKind {
  open: (app: App) => KindCalls;
  /** The members of a new one. */
  fresh: RecordRow;
  /** A member of the form that someone changes to these texts. */
  member: string;
  texts: readonly [mine: unknown, theirs: unknown];
  /** Another member, which causes no conflict. */
  other: RecordRow;
  classicOnly?: boolean;
}

/** Each kind has its own types; a table of kinds knows only that they have members. */
const of =
  (open: (app: App) => unknown) =>
  (app: App): KindCalls =>
    open(app) as KindCalls;
const plain = <T extends Entity, F>(resource: Resource<T, F>) =>
  of((app) => createCollection(app, resource));
const words = ['Mine', 'Theirs'] as const;

/** The kinds of records, each with a creation and a member that two users change. */
export const RECORD_KINDS: Record<string, RecordKind> = {
  user: {
    open: of((app) => accountsCollection(app, users)),
    fresh: { email: 'new@a.example', name: 'New' },
    ...{ member: 'first_name', texts: words, other: { phone: '1' } },
  },
  admin: {
    open: of(adminsCollection),
    fresh: { email: 'boss@a.example', name: 'Boss' },
    ...{ member: 'last_name', texts: words, other: { phone: '1' } },
  },
  role: {
    open: of(rolesCollection),
    fresh: { name: 'Clerk', isDefaultAppDropped: true, dn: null },
    ...{ member: 'description', texts: words, other: { is_active: true } },
  },
  app: {
    open: plain(apps),
    fresh: { name: 'Till' },
    ...{ member: 'description', texts: words, other: { is_active: false } },
  },
  'app group': {
    open: plain(appGroups),
    fresh: { name: 'Shops' },
    ...{ member: 'description', texts: words, other: { name: 'Stores' } },
    classicOnly: true,
  },
  lookup: {
    open: plain(globalLookups),
    fresh: { name: 'region', value: 'north', private: false },
    ...{ member: 'value', texts: ['south', 'west'], other: { name: 'area' } },
  },
  'CORS entry': {
    open: plain(corsEntries),
    fresh: { origin: 'https://a.example', path: 'api/*', method: ['GET'], max_age: '0' },
    ...{ member: 'header', texts: ['X-Mine', 'X-Theirs'], other: { enabled: true } },
  },
  'email template': {
    open: plain(emailTemplates),
    fresh: { name: 'Fresh Template', subject: 'Hello' },
    ...{ member: 'subject', texts: words, other: { body_text: 'Text' } },
  },
  service: {
    open: of(servicesCollection),
    fresh: {
      ...{ name: 'crm', label: 'CRM', type: 'rws', is_active: true },
      config: { base_url: 'https://a.example' },
    },
    ...{ member: 'description', texts: words, other: { label: 'Customers' } },
  },
};
