import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { accountsCollection } from '../../../src/core/collections/accountsCollection.ts';
import { adminsCollection } from '../../../src/core/collections/adminsCollection.ts';
import { createCollection } from '../../../src/core/collections/createCollection.ts';
import type { SavingCalls } from '../../../src/core/collections/recordSaving.ts';
import { rolesCollection } from '../../../src/core/collections/rolesCollection.ts';
import type { App } from '../../../src/core/page/createApp.ts';
import { appGroups } from '../../../src/core/resources/appGroups.ts';
import { apps } from '../../../src/core/resources/apps.ts';
import { corsEntries } from '../../../src/core/resources/corsEntries.ts';
import { emailTemplates } from '../../../src/core/resources/emailTemplates.ts';
import { globalLookups } from '../../../src/core/resources/globalLookups.ts';
import type { Entity, Resource } from '../../../src/core/resources/resource.ts';
import { users } from '../../../src/core/resources/users.ts';
import { servicesCollection } from '../../../src/core/services/servicesCollection.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';
import { openForm } from './savingTrial.ts';

type Row = Record<string, unknown>;
type Calls = Required<Pick<SavingCalls<Entity & Row, Row>, 'fetchOne'>> &
  SavingCalls<Entity & Row, Row>;

interface Kind {
  open: (app: App) => unknown;
  /** What a new one has. */
  fresh: Row;
  /** A member of the form that somebody changes, to these texts. */
  member: string;
  texts: readonly [mine: unknown, theirs: unknown];
  /** Another member, which does not collide. */
  other: Row;
  classicOnly?: boolean;
}

const plain =
  <T extends Entity, F>(resource: Resource<T, F>) =>
  (app: App) =>
    createCollection(app, resource);
const words = ['Mine', 'Theirs'] as const;

/** The kinds of records, each with a creation and a member that two people change. */
const KINDS: Record<string, Kind> = {
  user: {
    open: (app) => accountsCollection(app, users),
    fresh: { email: 'new@a.example', name: 'New' },
    ...{ member: 'first_name', texts: words, other: { phone: '1' } },
  },
  admin: {
    open: adminsCollection,
    fresh: { email: 'boss@a.example', name: 'Boss' },
    ...{ member: 'last_name', texts: words, other: { phone: '1' } },
  },
  role: {
    open: rolesCollection,
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
    open: servicesCollection,
    fresh: {
      ...{ name: 'crm', label: 'CRM', type: 'rws', is_active: true },
      config: { base_url: 'https://a.example' },
    },
    ...{ member: 'description', texts: words, other: { label: 'Customers' } },
  },
};

/** What the call meets, and whether it is carried out all the same. */
const FAULTS = {
  '403': 'refused',
  '500': 'unsure',
  html: 'unsure',
  empty: 'unsure',
  hollow: 'unsure',
  cut: 'unsure',
} as const;

forGenerations((generation) => {
  for (const [name, kind] of Object.entries(KINDS)) {
    if (kind.classicOnly && generation !== 'classic') continue;
    const begin = async () => {
      const started = await startSignedIn({ generation });
      const { app, trouble } = started;
      const calls = kind.open(app) as Calls;
      // types of services are known once one was opened
      if (name === 'service') await calls.fetchOne(1);
      const count = async () => {
        const reply = await app.api.get<Row>(calls.resource.path, { include_count: true });
        return (reply.meta as { count: number }).count;
      };
      const fail = (method: string, fault: string) => Object.assign(trouble, { method, fault });
      const make = async () => {
        const form = openForm(app, calls, null).type(kind.fresh);
        const made = await form.save();
        assert.equal(made.kind, 'saved', JSON.stringify(made));
        return form;
      };
      return { ...started, calls, count, fail, make };
    };

    describe(`a ${name} on a ${generation} server`, () => {
      it('is created once, whatever the first try meets', async () => {
        for (const [fault, first] of Object.entries(FAULTS)) {
          const { app, calls, count, fail } = await begin();
          const before = await count();
          const form = openForm(app, calls, null).type(kind.fresh);
          fail('POST', fault);
          assert.equal((await form.save()).kind, first, fault);
          fail('', '');
          assert.equal((await form.save()).kind, 'saved', fault);
          assert.equal(await count(), before + 1, fault);
        }
      });

      it('is changed, whatever the first try meets', async () => {
        const { fail, make } = await begin();
        const form = await make();
        let turn = 0;
        for (const [fault, first] of Object.entries(FAULTS)) {
          form.type({ [kind.member]: `${String(kind.texts[0])} ${(turn += 1)}` });
          fail('PATCH', fault);
          assert.equal((await form.save()).kind, first, fault);
          fail('', '');
          assert.equal((await form.save()).kind, 'saved', fault);
          assert.deepEqual(form.asked, [], 'an own change is nobody else’s');
        }
      });

      it('asks before it replaces what somebody else has changed, and merges the rest', async () => {
        const { app, calls, make } = await begin();
        const made = (await make()).record();
        assert.ok(made);
        const [mine, theirs] = kind.texts;
        const open = async () => openForm(app, calls, await calls.fetchOne(made.id));
        const form = await open();
        await (await open()).type({ [kind.member]: theirs, ...kind.other }).save();
        form.type({ [kind.member]: mine });
        assert.equal((await form.save('neither')).kind, 'declined');
        assert.deepEqual(
          form.asked.map((one) => [one.mine, one.theirs]),
          [[mine, theirs]],
        );
        assert.equal(form.form()[kind.member], mine, 'what was typed stays');
        assert.equal((await form.save('mine')).kind, 'saved');
        const after = (await open()).form();
        assert.deepEqual(
          { [kind.member]: after[kind.member], ...pick(after, kind.other) },
          { [kind.member]: mine, ...kind.other },
        );
      });

      it('shows theirs where theirs is chosen', async () => {
        const { app, calls, make } = await begin();
        const made = (await make()).record();
        assert.ok(made);
        const [mine, theirs] = kind.texts;
        const form = openForm(app, calls, await calls.fetchOne(made.id));
        const other = openForm(app, calls, await calls.fetchOne(made.id));
        await other.type({ [kind.member]: theirs }).save();
        assert.equal((await form.type({ [kind.member]: mine }).save('theirs')).kind, 'unchanged');
        assert.equal(form.form()[kind.member], theirs);
      });
    });
  }
});

const pick = (form: Row, names: Row) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, form[name]]));
