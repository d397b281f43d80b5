import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { areas } from '../../src/core/navigation/areas.ts';
import '../../src/elements/df-console.ts';
import { elementLoaders } from '../../src/elements/elementLoaders.ts';
import { click, fill, mount } from '../fixture/element.ts';
import { eventually } from '../fixture/eventually.ts';
import { allByText, byLabel, byRole, type Words } from '../fixture/find.ts';
import { startPlatform, type TestPlatform } from '../fixture/platform.ts';

interface Audited {
  tag: string;
  /** Who views it. */
  for: 'visitor' | 'user' | 'admin';
  /** A text that it shows once it has loaded. */
  shows: Words;
}

const elements: readonly Audited[] = [
  { tag: 'df-login', for: 'visitor', shows: /Login/ },
  { tag: 'df-register', for: 'visitor', shows: 'Register' },
  { tag: 'df-register-confirm', for: 'visitor', shows: /Verify Password/ },
  { tag: 'df-reset-password', for: 'visitor', shows: /Verify Password/ },
  { tag: 'df-user-invite', for: 'visitor', shows: /Verify Password/ },
  { tag: 'df-launchpad', for: 'user', shows: 'Shop Front' },
  { tag: 'df-profile', for: 'user', shows: 'First Name' },
  { tag: 'df-user-menu', for: 'user', shows: 'Sam Shopper' },
  { tag: 'df-home', for: 'admin', shows: 'First steps' },
  { tag: 'df-console', for: 'admin', shows: 'First steps' },
  { tag: 'df-admin-admins', for: 'admin', shows: 'admin@example.com' },
  { tag: 'df-admin-users', for: 'admin', shows: 'maya.lindqvist@acme.example' },
  { tag: 'df-admin-apps', for: 'admin', shows: 'Shop Front' },
  { tag: 'df-admin-roles', for: 'admin', shows: 'Shop Reader' },
  { tag: 'df-admin-services', for: 'admin', shows: 'shop' },
  { tag: 'df-admin-config', for: 'admin', shows: 'Cache' },
  { tag: 'df-schema-editor', for: 'admin', shows: 'shop' },
  { tag: 'df-data-browser', for: 'admin', shows: 'shop' },
  { tag: 'df-script-editor', for: 'admin', shows: 'No scripts yet.' },
  { tag: 'df-file-manager', for: 'admin', shows: 'files' },
  { tag: 'df-api-docs', for: 'admin', shows: /Shop DB/ },
  { tag: 'df-api-doc-editor', for: 'admin', shows: 'No service has an editable definition.' },
  { tag: 'df-package-manager', for: 'admin', shows: 'Export' },
  { tag: 'df-code-editor', for: 'visitor', shows: 'Script body' },
];

/**
 * The lists that are not named above: each shows how many records it has, or the link to the first.
 */
const lists = areas.flatMap(({ tag, resource }): Audited[] => {
  if (!resource || elements.some((each) => each.tag === tag)) return [];
  const shows = new RegExp(`^(?:${resource.createFirst}|\\d+ rows?|\\d+–\\d+ of \\d+)$`);
  return [{ tag, for: 'admin', shows }];
});

describe('every element', () => {
  let platform: TestPlatform;
  before(async () => {
    await Promise.all(Object.values(elementLoaders).map((load) => load()));
    await setViewport({ width: 1280, height: 900 });
    platform = await startPlatform();
  });
  after(() => platform.stop());

  const propertiesFor = async (who: string) => {
    if (who === 'visitor') return {};
    if (who === 'admin') return { sessionToken: await platform.signIn() };
    return { sessionToken: await platform.signIn('sam@example.com', 'dreamfactory-user') };
  };
  const show = async (tag: string, who: string, theme: string) =>
    mount(
      tag,
      {
        'api-base': platform.base,
        theme,
        ...(tag === 'df-code-editor' && { label: 'Script body' }),
      },
      await propertiesFor(who),
    );

  for (const theme of ['light', 'dark']) {
    for (const { tag, for: who, shows } of [...elements, ...lists]) {
      it(`passes the a11y audit: <${tag}>, ${theme}`, async () => {
        const element = await show(tag, who, theme);
        if (tag === 'df-code-editor') await eventually(() => byLabel(element, shows));
        else await eventually(() => expect(allByText(element, shows)).not.to.have.length(0));
        await expect(element).to.be.accessible();
      });
    }

    it(`passes the a11y audit: <df-session>, ${theme}`, async () => {
      const session = await show('df-session', 'user', theme);
      const profile = await show('df-profile', 'user', theme);
      // until the session is this user's, it is the profile of the test before
      await eventually(() => expect(byLabel(profile, 'First Name').value).to.equal('Sam'));
      await fill(profile, { 'First Name': `Sam in the ${theme}` });
      await platform.advance(90 * 24 * 3600_000);
      await click(profile, 'Save', 'button');
      await eventually(() => byRole(session, 'dialog', 'Your session has expired'));
      await expect(session).to.be.accessible();
    });
  }
});
