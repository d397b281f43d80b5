import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decideRoute } from '../../../src/core/navigation/access.ts';
import type { Environment } from '../../../src/core/environment/Environment.ts';
import type { CurrentUser, SessionState } from '../../../src/core/session/SessionState.ts';

const admin: CurrentUser = { id: 1, name: 'Ada', email: 'ada@example.com', is_sys_admin: true };
const people = {
  'a visitor': null,
  'a user': { ...admin, id: 2, is_sys_admin: false },
  'an administrator': admin,
  'the default administrator': { ...admin, email: 'user@example.com' },
};
type Person = keyof typeof people;

const app = { id: 1, name: 'CRM' };
const open: Environment = { authentication: { allow_open_registration: true } };
const closed: Environment = { authentication: { allow_open_registration: false } };
const instances = {
  'any instance': closed,
  'open registration': open,
  'closed registration': closed,
  'the demo build': { ...closed, platform: { bitnami_demo: true } },
  'an app for everybody': { ...closed, no_group_app: [app] },
  'a group for everybody': { ...closed, app_group: [{ id: 1, name: 'Sales', app: [app] }] },
  'apps of an older server': { ...closed, apps: [app] },
  'no app at all': { ...closed, app_group: [], no_group_app: [], apps: [] },
  'guests allowed': { ...closed, allow_guest_user: true },
  'nothing told yet': null,
};
type Instance = keyof typeof instances;

const STAYS = 'stays';
/** The decision depends on an environment that is not loaded yet. */
const WAITS = 'waits';
const NEEDS_ADMIN = 'Access to this route requires Admin role.';
const NO_SUCH_PAGE = "That page doesn't exist.";
const NOT_FOR_GUESTS = 'Profile not available for guest users.';

interface Sentence {
  says: string;
  at: readonly string[];
  who: Person;
  with?: Instance;
  /** Another path, `stays` or `waits`. */
  goes: string;
  hears?: string;
}

const AREAS = [
  '/home',
  '/home/quickstart',
  '/apps',
  '/admins/1',
  '/users',
  '/users/12?tab=roles',
  '/roles',
  '/services',
  '/schema',
  '/data',
  '/file-manager',
  '/scripts',
  '/apidocs',
  '/api-doc-editor',
  '/config',
  '/package-manager',
];
const CONFIRMATION = [
  '/register-complete',
  '/register-confirm',
  '/register-confirm?code=x&email=y',
];
const CODES = ['/reset-password', '/reset-password?code=x', '/user-invite', '/user-invite?code=x'];
const UNKNOWN = ['/nonsense', '/usersx', '/user-management'];

const ADMINISTRATION: Sentence[] = [
  { says: 'no session goes to /login', at: AREAS, who: 'a visitor', goes: '/login' },
  {
    says: 'a non-admin goes to /launchpad with an error',
    at: AREAS,
    who: 'a user',
    goes: '/launchpad',
    hears: NEEDS_ADMIN,
  },
  { says: 'administrators come in', at: AREAS, who: 'an administrator', goes: STAYS },
];

const SIGN_IN: Sentence[] = [
  {
    says: 'visitors sign in',
    at: ['/login', '/login?return=%2Fusers'],
    who: 'a visitor',
    goes: STAYS,
  },
  { says: 'an admin goes to /home', at: ['/login'], who: 'an administrator', goes: '/home' },
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
    goes: '/home',
  },
  { says: 'a non-admin goes to /launchpad', at: ['/login'], who: 'a user', goes: '/launchpad' },
  { says: 'an unknown route shows login', at: ['/', ...UNKNOWN], who: 'a visitor', goes: '/login' },
  { says: 'no route leads to the start', at: ['/'], who: 'an administrator', goes: '/home' },
  { says: 'no route leads to the start', at: ['/'], who: 'a user', goes: '/launchpad' },
  {
    says: 'an unknown route redirects and says so',
    at: UNKNOWN,
    who: 'an administrator',
    goes: '/home',
    hears: NO_SUCH_PAGE,
  },
  {
    says: 'an unknown route redirects and says so',
    at: UNKNOWN,
    who: 'a user',
    goes: '/launchpad',
    hears: NO_SUCH_PAGE,
  },
  { says: 'anybody may leave', at: ['/logout'], who: 'a visitor', goes: STAYS },
  { says: 'anybody may leave', at: ['/logout'], who: 'an administrator', goes: STAYS },
];

const REGISTRATION: Sentence[] = [
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
    at: ['/register', ...CONFIRMATION],
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
    goes: '/home',
  },
  {
    says: 'non-admins have nothing to confirm',
    at: CONFIRMATION,
    who: 'a user',
    with: 'open registration',
    goes: '/launchpad',
  },
  { says: 'for logged-out users', at: CODES, who: 'a visitor', goes: STAYS },
  { says: 'logged-in admins go to /home', at: CODES, who: 'an administrator', goes: '/home' },
  { says: 'others go to /launchpad', at: CODES, who: 'a user', goes: '/launchpad' },
];

const DOWNLOADS = (['a visitor', 'a user', 'an administrator'] as const).map((who): Sentence => ({
  says: 'leads to the Download tab of Home',
  at: ['/downloads', '/downloads/', '/downloads?a=1'],
  who,
  goes: '/home/download',
}));

const OWN_PAGES: Sentence[] = [
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
  {
    says: 'needs a group, an app or a person',
    at: ['/launchpad'],
    who: 'a visitor',
    with: 'no app at all',
    goes: '/login',
  },
  ...(['an app for everybody', 'a group for everybody', 'apps of an older server'] as const).map(
    (instance): Sentence => ({
      says: 'needs a group, an app or a person',
      at: ['/launchpad'],
      who: 'a visitor',
      with: instance,
      goes: STAYS,
    }),
  ),
  ...(['a user', 'an administrator'] as const).map((who): Sentence => ({
    says: 'needs a group, an app or a person',
    at: ['/launchpad'],
    who,
    with: 'no app at all',
    goes: STAYS,
  })),
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

const soon = (says: string, at: readonly string[], who: Person, goes: string): Sentence => ({
  ...{ says, at, who, goes },
  with: 'nothing told yet',
});
const BEFORE_THE_ENVIRONMENT: Sentence[] = [
  soon('the sign-in does not wait', ['/', '/users', '/nonsense'], 'a visitor', '/login'),
  soon('forms do not wait', ['/login', '/reset-password?code=x'], 'a visitor', STAYS),
  soon('areas do not wait', ['/users'], 'an administrator', STAYS),
  soon('own pages do not wait', ['/launchpad', '/profile'], 'a user', STAYS),
  soon('what it decides waits', ['/login', '/'], 'an administrator', WAITS),
  soon('what it decides waits', ['/users'], 'a user', WAITS),
  soon(
    'what it decides waits',
    ['/register', '/register-confirm?code=x', '/launchpad', '/profile'],
    'a visitor',
    WAITS,
  ),
];

const sessionOf = (user: CurrentUser | null): SessionState => ({
  status: user ? 'signed-in' : 'anonymous',
  user,
  token: user && 'token',
  expires: null,
});

describe('the guards of the specification', () => {
  for (const { says, at, who, with: instance = 'any instance', goes, hears } of [
    ...ADMINISTRATION,
    ...SIGN_IN,
    ...REGISTRATION,
    ...DOWNLOADS,
    ...OWN_PAGES,
    ...BEFORE_THE_ENVIRONMENT,
  ]) {
    it(`${at[0]}: ${says} (${who}, ${instance})`, () => {
      for (const path of at) {
        const decided = decideRoute(path, sessionOf(people[who]), instances[instance]);
        const seen = !decided ? WAITS : 'show' in decided ? STAYS : decided.redirect;
        assert.equal(seen, goes, path);
        assert.equal(decided && 'notice' in decided ? decided.notice : undefined, hears, path);
        // if it stays, it is the page of its URL
        const root = /^\/[^/?]*/.exec(path)?.[0];
        if (decided && 'show' in decided) assert.equal(decided.show.path, root);
      }
    });
  }

  it('leave the page as it is while the session has expired', () => {
    const expired: SessionState = { ...sessionOf(null), status: 'expired', lastUser: admin };
    assert.deepEqual(
      decideRoute('/users/12', expired, closed),
      decideRoute('/users/12', sessionOf(admin), closed),
    );
  });
});
