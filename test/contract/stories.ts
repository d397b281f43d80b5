import type { Generation } from '../../demo/platform/generation.ts';
import type { JsonObject } from './recordings.ts';

/**
 * Something that happened on the real server between two recorded requests, and is repeated without
 * a recording.
 */
export type Step =
  /** `password` if the story has changed it. */
  | { do: 'login'; as: string; who: Account; password?: string }
  /** The classic server issues the same token for two sign-ins of a user within a second. */
  | { do: 'sameToken'; as: string; token: string }
  | { do: 'logout'; token: string }
  /** A request by the administrator. */
  | { do: 'call'; method: string; path: string; body?: JsonObject }
  /** Creates and deletes records until the next one gets at least this id. */
  | { do: 'useUpIds'; path: string; record: JsonObject; next: number }
  | { do: 'wait'; seconds: number };

export type Account = 'admin' | 'user30' | 'user01';

export interface Story {
  /** The steps before the first exchange. */
  before: Step[];
  /** The steps before an exchange, by its position in the recording. */
  steps: Record<number, Step[]>;
  /** Files whose content the story depends on, by position: an archive of these, or a download. */
  uploads?: Record<number, { zip: string[] } | { from: string }>;
  /**
   * Exchanges whose response contains a token for later requests, by position: the token's name.
   */
  keeps: Record<number, string>;
}

const admin: Step = { do: 'login', as: 'admin', who: 'admin' };
const user: Step = { do: 'login', as: 'user', who: 'user30' };
const userWithoutRole: Step = { do: 'login', as: 'user_norole', who: 'user01' };

const simple: Story = { before: [admin, user], steps: {}, keeps: {} };

const session = (tmp2: Step): Story => ({
  // longer than a token is valid, shorter than it can be renewed
  before: [
    { do: 'login', as: 'expired', who: 'admin' },
    { do: 'wait', seconds: 3 * 24 * 3600 },
    admin,
    user,
    userWithoutRole,
  ],
  steps: { 47: [{ do: 'login', as: 'tmp', who: 'admin' }], 51: [tmp2] },
  keeps: { 12: 'user_norole', 22: 'admin', 23: 'user', 40: 'user' },
});

const sessions: Record<Generation, Story> = {
  classic: session({ do: 'sameToken', as: 'tmp2', token: 'user' }),
  current: session({ do: 'login', as: 'tmp2', who: 'user30' }),
};

const environment: Record<Generation, Story> = {
  classic: {
    before: [
      admin,
      user,
      userWithoutRole,
      { do: 'logout', token: 'user' },
      { do: 'logout', token: 'user_norole' },
    ],
    steps: {},
    keeps: {},
  },
  current: {
    before: [admin, user, userWithoutRole, { do: 'logout', token: 'user_norole' }],
    steps: {},
    keeps: {},
  },
};

const preferences: JsonObject = { resource: [{ name: 'adminPreferences', value: { x: 1 } }] };
const home: JsonObject = { resource: [{ name: 'home', value: { a: 1 } }] };

const custom: Story = {
  before: [
    admin,
    { do: 'call', method: 'POST', path: 'user/custom', body: preferences },
    { do: 'call', method: 'POST', path: 'system/custom', body: home },
  ],
  steps: {},
  keeps: {},
};

const switchApp = (isActive: boolean): Step => ({
  do: 'call',
  method: 'PATCH',
  path: 'system/app/4',
  body: { is_active: isActive },
});
const switchRole = (isActive: boolean): Step => ({
  do: 'call',
  method: 'PATCH',
  path: 'system/role/1',
  body: { is_active: isActive },
});

const userAccess: Story = {
  before: [admin, user],
  steps: { 21: [switchApp(false)], 22: [switchApp(true), switchRole(false)] },
  keeps: {},
};

/** Requests of another story that left something behind, which this one counts. */
const left = (path: string, record: JsonObject): Step => ({
  do: 'call',
  method: 'POST',
  path,
  body: { resource: [record] },
});

const folder = (path: string): Step => ({ do: 'call', method: 'POST', path: `files/${path}/` });

/** What the stories of packages and apps left in the file service. */
const packages = (names: string[]): Step[] => [
  admin,
  user,
  folder('__EXPORTS'),
  {
    do: 'call',
    method: 'POST',
    path: 'files/',
    body: { resource: names.map((name) => ({ name: `__EXPORTS/${name}.zip`, type: 'file' })) },
  },
  folder('applications/todo'),
];

const todoPage: Step = {
  do: 'call',
  method: 'POST',
  path: 'files/applications/todo/',
  body: { resource: [{ name: 'index.html', type: 'file' }] },
};

const exports: Record<Generation, string[]> = {
  classic: ['exp1', 'exp5', 'exp6', 'exp7', 'all'],
  current: ['exp1', 'exp5', 'exp6', 'exp7', 'sec1', 'all1', 'all2', 'all3'],
};

const exported = [
  'package.json',
  'files/docs/readme.txt',
  'shop/_schema/todo.json',
  'system/role.json',
];

const files: Record<Generation, Story> = {
  classic: {
    before: [...packages(exports.classic), todoPage],
    steps: {},
    keeps: {},
    uploads: { 36: { zip: exported } },
  },
  current: { before: [...packages(exports.current), todoPage], steps: {}, keeps: {} },
};

const call = (method: string, path: string, body?: JsonObject): Step => ({
  do: 'call',
  method,
  path,
  ...(body ? { body } : {}),
});

/** Creates the exported email template again, with its id in the recording. */
function welcomeAs(id: number): Step[] {
  const between = Array.from({ length: id - 5 }, (_, index) => index + 5);
  const used = between.map((number) => ({ name: `Used ${number}` }));
  return [
    call('DELETE', 'system/email_template/4'),
    call('POST', 'system/email_template', { resource: used }),
    call('DELETE', `system/email_template?ids=${between.join(',')}`),
    call('POST', 'system/email_template', { resource: [{ name: 'Welcome' }] }),
  ];
}

const exportFile = (name: string) => ({ from: `/api/v2/files/__EXPORTS/${name}.zip` });

const packageStories: Record<Generation, Story> = {
  classic: {
    before: [admin, user, call('POST', 'system/custom', home), ...welcomeAs(10)],
    steps: { 15: [call('DELETE', 'system/email_template/10')] },
    keeps: {},
    uploads: {
      12: exportFile('exp1'),
      13: exportFile('exp1'),
      14: exportFile('exp1'),
      15: exportFile('exp1'),
    },
  },
  current: {
    before: [
      ...packages(['exp5', 'exp6', 'exp7', 'all1', 'all2']),
      call('POST', 'system/custom', home),
      ...welcomeAs(9),
    ],
    steps: { 16: [call('DELETE', 'system/email_template/9')] },
    keeps: {},
    uploads: {
      13: exportFile('exp1'),
      14: exportFile('exp1'),
      15: exportFile('exp1'),
      16: exportFile('exp1'),
      17: exportFile('sec1'),
      18: exportFile('sec1'),
      19: exportFile('sec1'),
    },
  },
};

const leftTable = (name: string): Step =>
  left('shop/_schema', { name, field: [{ name: 'id', type: 'id' }] });
const roles: Record<Generation, Story> = {
  classic: {
    ...simple,
    before: [...packages([exports.classic[0] ?? '']), leftTable('zz_bad')],
  },
  current: simple,
};

const users: Story = {
  ...simple,
  before: [admin, user, left('system/user', { name: 'Left', email: 'left@example.com' })],
};

const extra: Record<Generation, Story> = {
  classic: {
    ...simple,
    before: [
      admin,
      user,
      left('system/user', { name: 'Imp 5', first_name: 'Imp', email: 'left1@example.com' }),
      left('system/user', { name: 'Inv U', first_name: 'Inv', email: 'left2@example.com' }),
    ],
  },
  current: simple,
};

const apps: Record<Generation, Story> = {
  classic: { ...simple, before: [admin, folder('__EXPORTS'), left('system/app', { name: '' })] },
  current: simple,
};

const goneUser = { name: 'Gone', first_name: 'G', last_name: 'G', email: 'gone@example.com' };
const admins: Story = {
  ...simple,
  before: [admin, user, { do: 'useUpIds', path: 'system/user', record: goneUser, next: 64 }],
};

const goneTask: Step = {
  do: 'useUpIds',
  path: 'shop/_table/todo',
  record: { name: 'Gone' },
  next: 35,
};
const tables: Record<Generation, Story> = {
  classic: { ...simple, before: [admin, user, leftTable('zz_bad'), leftTable('zz_temp')] },
  current: { ...simple, before: [admin, user, leftTable('zz_temp'), goneTask] },
};
const again = (password: string): Step => ({ do: 'login', as: 'user', who: 'user30', password });

/**
 * Only current servers return a token for a new password; on the others one has to sign in again.
 */
const passwords: Record<Generation, Story> = {
  classic: {
    before: [admin, user],
    steps: { 15: [again('abc')], 17: [again('UserPass1234!user2')] },
    keeps: {},
  },
  current: {
    before: [admin, user],
    steps: {
      15: [{ do: 'sameToken', as: 'user', token: 'changed' }],
      20: [again('UserPass1234!user')],
    },
    keeps: { 13: 'changed', 16: 'user' },
  },
};

/**
 * Exchange `at` changes the email address; the token in its response is used two requests later.
 */
const profile = (at: number): Story => ({
  before: [admin, user],
  steps: { 11: [{ do: 'sameToken', as: 'user', token: 'moved' }] },
  keeps: { [at]: 'moved', 11: 'user' },
});

/** How the recorded area is set up, including what a story needs beyond the seeded data. */
export function storyOf(generation: Generation, area: string): Story {
  const special: Record<string, Story> = {
    session: sessions[generation],
    environment: environment[generation],
    password: passwords[generation],
    profile: profile(generation === 'classic' ? 8 : 9),
    custom,
    user: users,
    app: apps[generation],
    admin: admins,
    extra: extra[generation],
    files: files[generation],
    role: roles[generation],
    package: packageStories[generation],
    user_access: userAccess,
    table: tables[generation],
  };
  return special[area] ?? simple;
}
