import { expect } from '@open-wc/testing';
import '../../../src/elements/df-admin-apps.ts';
import '../../../src/elements/df-admin-roles.ts';
import '../../../src/elements/df-admin-users.ts';
import '../../../src/elements/df-data-browser.ts';
import '../../../src/elements/df-launchpad.ts';
import { mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByText, shownElements } from '../../fixture/find.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';

/** Drawn as “reportexe.pdf”. */
const SPOOFED = 'report\u202Efdp.exe';
const SHOWN = /report⟨U\+202E⟩fdp\.exe/;

/** Where names of other records are shown, and what each place needs. */
const PLACES: readonly (readonly [
  what: string,
  tag: string,
  path: (planted: Planted) => string,
])[] = [
  ['the default role of an app', 'df-admin-apps', ({ app }) => `/${app}`],
  ['the apps and roles of a user', 'df-admin-users', ({ user }) => `/${user}`],
  ['the components of a role', 'df-admin-roles', ({ role }) => `/${role}`],
  ['a table and its columns', 'df-data-browser', () => '/shop/spoofed'],
  ['an app in the launchpad', 'df-launchpad', () => ''],
];

interface Planted {
  app: number;
  role: number;
  user: number;
}

interface Made extends Record<string, unknown> {
  id: number;
}

async function plant({ create }: TestPlatform): Promise<Planted> {
  const everywhere = { service_id: null, verb_mask: 1, requestor_mask: 1, component: SPOOFED };
  const [role] = await create<Made>('system/role', {
    name: SPOOFED,
    is_active: true,
    role_service_access_by_role_id: [everywhere],
  });
  const target = { type: 2, url: 'https://a.example/', is_active: true };
  const named = { name: SPOOFED, description: SPOOFED, role_id: role?.id };
  const [app] = await create<Made>('system/app', { ...target, ...named });
  const [user] = await create<Made>('system/user', {
    ...{ name: 'Reader', email: 'reader@a.example', is_active: true },
    user_to_app_to_role_by_user_id: [{ app_id: app?.id, role_id: role?.id }],
  });
  const field = [
    { name: 'id', type: 'id' },
    { name: 'note', type: 'string', label: SPOOFED },
  ];
  await create('shop/_schema', { name: 'spoofed', label: SPOOFED, field });
  return { app: app?.id ?? 0, role: role?.id ?? 0, user: user?.id ?? 0 };
}

/**
 * Returns the texts and names of what is shown that contain the character itself. Fields keep it,
 * a `<textarea>` as its own text.
 */
const raw = (root: ParentNode): string[] =>
  shownElements(root).flatMap((each) => {
    const texts = each.localName === 'textarea' ? [] : [...each.childNodes];
    const own = texts.filter((node) => node.nodeType === Node.TEXT_NODE);
    const said = [
      ...own.map((node) => node.textContent),
      each.ariaLabel,
      each.getAttribute('title'),
    ];
    return said.filter((text): text is string => !!text?.includes('\u202E'));
  });

describe('a name with a character that no one sees', () => {
  let platform: TestPlatform;
  beforeEach(async () => {
    platform = await startPlatform({ generation: 'classic' });
  });
  afterEach(() => platform.stop());

  for (const [what, tag, path] of PLACES) {
    it(`shows it: ${what}`, async () => {
      const planted = await plant(platform);
      const sessionToken = await platform.signIn();
      const own = { 'api-base': platform.base, path: path(planted) };
      const element = mount(tag, own, { sessionToken });
      await eventually(() => expect(allByText(element, SHOWN)).not.to.have.length(0));
      expect(raw(element)).to.deep.equal([]);
    });
  }
});
