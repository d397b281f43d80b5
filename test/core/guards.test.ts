import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decideRoute, NEEDS_ADMIN, NOT_FOR_GUESTS } from '../../src/core/access.ts';
import type { Environment } from '../../src/core/environment/Environment.ts';
import { ADMIN_START, routes } from '../../src/core/routes.ts';
import type { CurrentUser, SessionState } from '../../src/core/session/SessionState.ts';

const admin: CurrentUser = { id: 1, name: 'Ada', email: 'ada@example.com', is_sys_admin: true };
const people = {
  'a visitor': null,
  'a user': { ...admin, id: 2, is_sys_admin: false },
  'an administrator': admin,
  'the default administrator': { ...admin, email: 'user@example.com' },
};
type Person = keyof typeof people;

const open: Environment = { authentication: { allow_open_registration: true } };
const closed: Environment = { authentication: { allow_open_registration: false } };
const instances = {
  'any instance': closed,
  'open registration': open,
  'closed registration': closed,
  'the demo build': { ...closed, platform: { bitnami_demo: true } },
  'an app for everybody': { ...closed, no_group_app: [{ id: 1, name: 'CRM' }] },
  'no app at all': { ...closed, app_group: [], no_group_app: [], apps: [] },
  'guests allowed': { ...closed, allow_guest_user: true },
};
type Instance = keyof typeof instances;

/** Where administration begins: at /home as soon as there is one. */
const HOME = routes.some(({ path }) => path === '/home') ? '/home' : ADMIN_START;
const STAYS = 'stays';

interface Sentence {
  says: string;
  at: readonly string[];
  who: Person;
  with?: Instance;
  /** Another path, or `stays`. */
  goes: string;
  hears?: string;
}

const adminPages = routes.filter(({ access }) => access === 'admin').map(({ path }) => path);
const CONFIRMATION = [
  '/register-complete',
  '/register-confirm',
  '/register-confirm?code=x&email=y',
];
const CODES = ['/reset-password', '/reset-password?code=x', '/user-invite', '/user-invite?code=x'];
const UNKNOWN = ['/', '/nonsense', '/usersx', '/user-management'];

const sentences: Sentence[] = [
  // spec 1 §2, admin routes
  { says: 'no session goes to /login', at: adminPages, who: 'a visitor', goes: '/login' },
  {
    says: 'a non-admin goes to /launchpad with an error',
    at: adminPages,
    who: 'a user',
    goes: '/launchpad',
    hears: NEEDS_ADMIN,
  },
  { says: 'administrators come in', at: adminPages, who: 'an administrator', goes: STAYS },
  // spec 1 §2, /login and unknown routes
  { says: 'visitors sign in', at: ['/login'], who: 'a visitor', goes: STAYS },
  { says: 'an admin goes to /home', at: ['/login'], who: 'an administrator', goes: HOME },
  {
    says: 'the default demo admin goes to /profile',
    at: ['/login'],
    who: 'the default administrator',
    goes: '/profile',
  },
  {
    says: 'on the demo build he goes to /home',
    at: ['/login'],
    who: 'the default administrator',
    with: 'the demo build',
    goes: HOME,
  },
  { says: 'a non-admin goes to /launchpad', at: ['/login'], who: 'a user', goes: '/launchpad' },
  { says: 'an unknown route shows login', at: UNKNOWN, who: 'a visitor', goes: '/login' },
  { says: 'an unknown route redirects', at: UNKNOWN, who: 'an administrator', goes: HOME },
  { says: 'an unknown route redirects', at: UNKNOWN, who: 'a user', goes: '/launchpad' },
  // spec 1 §2, /register
  {
    says: 'without registration a visitor goes to /login',
    at: ['/register', ...CONFIRMATION],
    who: 'a visitor',
    with: 'closed registration',
    goes: '/login',
  },
  {
    says: 'with registration a visitor registers',
    at: ['/register', ...CONFIRMATION],
    who: 'a visitor',
    with: 'open registration',
    goes: STAYS,
  },
  {
    says: 'a non-admin goes to /launchpad',
    at: ['/register'],
    who: 'a user',
    with: 'closed registration',
    goes: '/launchpad',
  },
  {
    says: 'unless registration is open',
    at: ['/register'],
    who: 'a user',
    with: 'open registration',
    goes: STAYS,
  },
  {
    says: 'an admin goes to /home',
    at: ['/register', ...CONFIRMATION],
    who: 'an administrator',
    with: 'open registration',
    goes: HOME,
  },
  {
    says: 'non-admins have nothing to confirm',
    at: CONFIRMATION,
    who: 'a user',
    with: 'open registration',
    goes: '/launchpad',
  },
  // spec 1 §2, /reset-password and /user-invite
  { says: 'for logged-out users', at: CODES, who: 'a visitor', goes: STAYS },
  { says: 'logged-in admins go to /home', at: CODES, who: 'an administrator', goes: HOME },
  { says: 'others go to /launchpad', at: CODES, who: 'a user', goes: '/launchpad' },
  { says: 'anybody may leave', at: ['/logout'], who: 'a visitor', goes: STAYS },
  { says: 'anybody may leave', at: ['/logout'], who: 'an administrator', goes: STAYS },
  // spec 2 §2, /profile
  {
    says: 'guests are warned and go to /launchpad',
    at: ['/profile'],
    who: 'a visitor',
    with: 'guests allowed',
    goes: '/launchpad',
    hears: NOT_FOR_GUESTS,
  },
  { says: 'without guests to /login', at: ['/profile'], who: 'a visitor', goes: '/login' },
  { says: 'everybody has a profile', at: ['/profile'], who: 'a user', goes: STAYS },
  { says: 'everybody has a profile', at: ['/profile'], who: 'an administrator', goes: STAYS },
  // spec 2 §2, /launchpad
  {
    says: 'needs a group, an app or a person',
    at: ['/launchpad'],
    who: 'a visitor',
    with: 'no app at all',
    goes: '/login',
  },
  {
    says: 'needs a group, an app or a person',
    at: ['/launchpad'],
    who: 'a visitor',
    with: 'an app for everybody',
    goes: STAYS,
  },
  {
    says: 'needs a group, an app or a person',
    at: ['/launchpad'],
    who: 'a user',
    with: 'no app at all',
    goes: STAYS,
  },
  {
    says: 'with a query string it goes to /login',
    at: ['/launchpad?code=x'],
    who: 'a visitor',
    with: 'an app for everybody',
    goes: '/login',
  },
  {
    says: 'with a query string it goes to /login',
    at: ['/launchpad?code=x'],
    who: 'a user',
    goes: '/login',
  },
];

const sessionOf = (user: CurrentUser | null): SessionState => ({
  status: user ? 'signed-in' : 'anonymous',
  user,
  token: user && 'token',
  expires: null,
});

describe('the guards, sentence by sentence', () => {
  for (const { says, at, who, with: instance = 'any instance', goes, hears } of sentences) {
    it(`${at[0]}: ${says} (${who}, ${instance})`, () => {
      for (const path of at) {
        const decided = decideRoute(path, sessionOf(people[who]), instances[instance]);
        assert.ok(decided, path);
        const seen = 'show' in decided ? STAYS : decided.redirect;
        assert.equal(seen, goes, path);
        assert.equal('notice' in decided ? decided.notice : undefined, hears, path);
      }
    });
  }

  it('each page of administration that the navigation names is guarded', () => {
    const named = routes.filter(({ nav }) => nav);
    assert.ok(named.length > 0);
    for (const { path, access } of named) assert.equal(access, 'admin', path);
  });
});
