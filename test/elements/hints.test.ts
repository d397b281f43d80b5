import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { repeatsLabel } from '../../src/core/text/repeatsLabel.ts';
import '../../src/elements/df-admin-admins.ts';
import '../../src/elements/df-admin-apps.ts';
import '../../src/elements/df-admin-config.ts';
import '../../src/elements/df-admin-roles.ts';
import '../../src/elements/df-admin-services.ts';
import '../../src/elements/df-admin-users.ts';
import '../../src/elements/df-schema-editor.ts';
import { click, fill, mount } from '../fixture/element.ts';
import { eventually } from '../fixture/eventually.ts';
import { byLabel, byText, nameOf, shownElements } from '../fixture/find.ts';
import { startPlatform, type TestPlatform } from '../fixture/platform.ts';

/** The guide's limit. */
const LONGEST = 90;
/** A form shows a hint at no more than every third field. */
const FIELDS_PER_HINT = 3;

type Open = (element: HTMLElement) => Promise<unknown>;

interface ShownForm {
  name: string;
  tag: string;
  path: string;
  /** The label of one of its fields. */
  field: string;
  /** Opens the part of it that is counted. */
  open?: Open;
}

const configOf =
  (type: RegExp): Open =>
  async (element) => {
    await click(element, type, 'button');
    await click(element, 'Config', 'tab');
  };

const placeOf =
  (location: string): Open =>
  (element) =>
    click(element, location, 'radio');

const apps = { tag: 'df-admin-apps', field: 'Name' };
const services = { tag: 'df-admin-services', path: '/create' };
const config = { tag: 'df-admin-config' };
const schema = { tag: 'df-schema-editor', field: 'Label' };

const forms: readonly ShownForm[] = [
  { name: 'a new user', tag: 'df-admin-users', path: '/create', field: 'First Name' },
  { name: 'a user', tag: 'df-admin-users', path: '/2', field: 'First Name' },
  { name: 'a new admin', tag: 'df-admin-admins', path: '/create', field: 'First Name' },
  { name: 'a new role', tag: 'df-admin-roles', path: '/create', field: 'Path' },
  { name: 'a role', tag: 'df-admin-roles', path: '/2', field: 'Path' },
  { ...apps, name: 'a new app', path: '/create' },
  { ...apps, name: 'an app of a web server', path: '/create', open: placeOf('On this web server') },
  {
    ...apps,
    name: 'an app in a storage',
    path: '/create',
    open: placeOf('On a file storage service'),
  },
  { ...apps, name: 'an app', path: '/1' },
  { ...services, name: 'a database', field: 'Database', open: configOf(/^SQLite/) },
  { ...services, name: 'an email service', field: 'Host', open: configOf(/^SMTP/) },
  { ...config, name: 'a CORS entry', path: '/cors/create', field: 'Origin' },
  { ...config, name: 'an email template', path: '/email-templates/create', field: 'Subject' },
  { ...config, name: 'a lookup key', path: '/lookup-keys/create', field: 'Name' },
  { ...schema, name: 'a table', path: '/shop/customers' },
  { ...schema, name: 'a field', path: '/shop/customers/fields/email' },
  { ...schema, name: 'a new field', path: '/shop/customers?create=field' },
  { ...schema, name: 'a new relationship', path: '/shop/todo?create=relation', field: 'Alias' },
];

/** Visually hidden texts are one pixel wide. */
const isSeen = (element: Element) => element.getBoundingClientRect().width > 1;

/** Returns the controls of a form; radio buttons of one choice are one. */
function fieldsOf(shown: readonly Element[]): Element[] {
  const controls = shown.filter(
    (element) =>
      element.matches('input, select, textarea, button.df-select') &&
      !element.matches('[type="search"], [type="file"]'),
  );
  const groups = new Set<string>();
  return controls.filter((control) => {
    if (!control.matches('[type="radio"]')) return true;
    const { name } = control as HTMLInputElement;
    const isFirst = !groups.has(name);
    groups.add(name);
    return isFirst;
  });
}

interface Hint {
  text: string;
  label: string;
}

/** Returns what a form says below its controls and its headings. */
function hintsOf(shown: readonly Element[]): Hint[] {
  const textOf = (element: Element) => (element.textContent ?? '').trim();
  const ofControls = shown
    .filter((element) => element.matches('[aria-describedby]:not([aria-invalid])'))
    .flatMap((control) => {
      const ids = (control.getAttribute('aria-describedby') ?? '').split(' ');
      return shown
        .filter(({ id }) => ids.includes(id))
        .filter((hint) => isSeen(hint) && textOf(hint))
        .map((hint) => ({ text: textOf(hint), label: nameOf(control) }));
    });
  const ofSections = shown
    .filter((element) => element.matches('.df-section > header > p'))
    .map((hint) => ({
      text: textOf(hint),
      label: hint.previousElementSibling?.textContent ?? '',
    }));
  return [...ofControls, ...ofSections];
}

describe('the hints of a form', () => {
  let platform: TestPlatform;
  let sessionToken: string;
  // unsaved forms are kept for the instance, so each test has one of its own
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 900 });
    platform = await startPlatform({ generation: 'current', loginAttribute: 'username' });
    sessionToken = await platform.signIn();
  });
  afterEach(() => platform.stop());

  for (const { name, tag, path, field, open } of forms) {
    it(`are few, short and never its labels again: ${name}`, async () => {
      const element = mount(tag, { 'api-base': platform.base, path }, { sessionToken });
      await open?.(element);
      await eventually(() => byLabel(element, field));
      const shown = shownElements(element);
      const hints = hintsOf(shown);
      const most = Math.max(1, Math.ceil(fieldsOf(shown).length / FIELDS_PER_HINT));
      const texts = hints.map(({ text }) => text);
      expect(texts, texts.join(' | ')).to.have.length.at.most(most);
      expect(hints.filter(({ text }) => text.length > LONGEST)).to.deep.equal([]);
      expect(hints.filter(({ text, label }) => repeatsLabel(text, label))).to.deep.equal([]);
    });
  }

  it('are shown on demand where the server describes a field', async () => {
    const own = { 'api-base': platform.base, path: '/create' };
    const element = mount('df-admin-services', own, { sessionToken });
    await click(element, /^SQLite/, 'button');
    await fill(element, { Name: 'warehouse' });
    await click(element, 'Config', 'tab');
    const database = await eventually(() => byLabel(element, 'Database'));
    const description = byText(element, 'Database name, or a lookup key.');
    expect(database.getAttribute('aria-describedby')).to.contain(description.id);
    expect(isSeen(description)).to.equal(false);
    await click(element, 'Description of Database', 'button');
    await eventually(() => expect(isSeen(description)).to.equal(true));
    await click(element, 'Description of Database', 'button');
    await eventually(() => expect(isSeen(description)).to.equal(false));
  });
});
