import { expect } from '@open-wc/testing';
import '../../../src/elements/df-admin-users.ts';
import { audit } from '../../fixture/audit.ts';
import { click, expectEvent, mount, seen } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { byLabel, byRole, byText } from '../../fixture/find.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';

const LONG = 'a-rather-long-password';

let platform: TestPlatform;

async function openImport() {
  const sessionToken = await platform.signIn();
  const element = mount('df-admin-users', { 'api-base': platform.base }, { sessionToken });
  await click(element, 'Import', 'button');
  return element;
}

async function choose(root: ParentNode, name: string, text: string): Promise<void> {
  const input = await eventually(() => byLabel(root, /^File with users/) as HTMLInputElement);
  const files = new DataTransfer();
  files.items.add(new File([text], name));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
const namesLike = async (text: string) => {
  const filter = encodeURIComponent(`name like "%${text}%"`);
  const users = await platform.records<{ name: string }>(`system/user?filter=${filter}&order=name`);
  return users.map(({ name }) => name);
};
const manyRows = (count: number) =>
  ['name,email', ...Array.from({ length: count }, (_, i) => `Bulk ${i},bulk${i}@x.example`)].join(
    '\n',
  );

forGenerations((generation) => {
  describe(`importing users on a ${generation} server`, () => {
    beforeEach(async () => {
      platform = await startPlatform({ generation });
    });
    afterEach(() => platform.stop());

    it('rejects other files in the words of the specification', async () => {
      const element = await openImport();
      await eventually(() => byRole(element, 'button', 'Download a CSV template'));
      await choose(element, 'users.xlsx', 'x');
      await seen(element, 'Acceptable file formats are csv, json, and xml.');
    });

    it('tells before anything is sent which rows will fail and why', async () => {
      const element = await openImport();
      await choose(
        element,
        'users.csv',
        `name,email,password\nGood One,good@x.example,${LONG}\nBad,nowhere,\n,noname@x.example,\nSam,sam@example.com,\nTwice,good@x.example,\nShort,short@x.example,abc`,
      );
      await seen(element, '1 row can be imported. 5 rows skipped.');
      byText(element, 'Invalid email address.');
      byText(element, 'Missing display name (column “name”).');
      byText(element, 'A user or admin with this email address already exists.');
      byText(element, 'Same email address as row 2.');
      byText(element, /^Password must be at least/);
      const moving = element.shadowRoot?.getAnimations() ?? [];
      await Promise.allSettled(moving.map(({ finished }) => finished));
      await audit(element);
      expect(await namesLike('Good One')).to.deep.equal([]);
    });

    it('recognizes headings, and asks what others mean', async () => {
      const element = await openImport();
      await choose(
        element,
        'people.csv',
        'E-Mail,Person,First Name,Team\nada@x.example,Ada L.,Ada,red',
      );
      await seen(element, '0 rows can be imported. 1 row skipped.');
      const columns = byRole(element, 'group', 'Columns');
      expect(byLabel(columns, 'E-Mail')).to.have.property('value', 'email');
      expect(byLabel(columns, 'First Name')).to.have.property('value', 'first_name');
      const person = byLabel(columns, 'Person') as HTMLSelectElement;
      person.focus();
      person.value = 'name';
      person.dispatchEvent(new Event('change', { bubbles: true }));
      await click(element, 'Import 1 user', 'button');
      await seen(element, 'Users imported successfully.');
      const [ada] = await platform.records<{ email: string; first_name: string }>(
        `system/user?filter=${encodeURIComponent('name = "Ada L."')}`,
      );
      expect([ada?.email, ada?.first_name]).to.deep.equal(['ada@x.example', 'Ada']);
    });

    it('imports the good rows and gives the others back with their reasons', async () => {
      const element = await openImport();
      await choose(element, 'users.csv', 'name,email\nGood One,good@x.example\n"Bad, too",nowhere');
      await click(element, 'Import 1 user', 'button');
      await seen(element, '1 user was imported. 1 row skipped.');
      byText(element, 'To invite them or give them a role, select them in the list.');
      expect(await namesLike('Good One')).to.deep.equal(['Good One']);

      const saved: string[] = [];
      const keep = (event: Event) => {
        const link = event.composedPath()[0];
        if (link instanceof HTMLAnchorElement && link.download)
          saved.push(link.download, link.href);
      };
      const create = URL.createObjectURL.bind(URL);
      let file: Blob | undefined;
      URL.createObjectURL = (blob: Blob) => create((file = blob));
      addEventListener('click', keep);
      await click(element, 'Download skipped rows', 'button');
      removeEventListener('click', keep);
      URL.createObjectURL = create;
      expect(await file?.text())
        .to.contain('"Bad, too",nowhere')
        .and.contain('Invalid email');
    });

    for (const [name, text] of [
      ['users.json', '{"resource":[{"name":"From File","email":"file@x.example"}]}'],
      [
        'users.xml',
        '<?xml version="1.0"?><dfapi><resource><name>From File</name><email>file@x.example</email></resource></dfapi>',
      ],
    ] as const) {
      it(`imports ${name} and says so in the words of the specification`, async () => {
        const element = await openImport();
        await choose(element, name, text);
        await click(element, 'Import 1 user', 'button');
        await seen(element, 'Users imported successfully.');
        await click(element, 'Done', 'button');
        expect(await namesLike('From File')).to.deep.equal(['From File']);
      });
    }

    it('quotes the server for each rejected row, and the reason for the first', async () => {
      const element = await openImport();
      const rows = 'name,email\nOne,one@x.example\nTwo,two@x.example\nThree,three@x.example';
      await choose(element, 'users.csv', rows);
      await eventually(() => byRole(element, 'button', 'Import 3 users'));
      // someone else is quicker
      await platform.create('system/user', { name: 'Quick', email: 'two@x.example' });
      await click(element, 'Import 3 users', 'button');
      await seen(element, '2 users were imported. 1 row skipped.');
      byText(element, /^Batch Error: .+ Detail: .+/);
      expect(await namesLike('Three')).to.deep.equal(['Three']);
    });

    it('keeps what was sent when it is stopped in the middle, and says what was not', async () => {
      const element = await openImport();
      await choose(element, 'users.csv', manyRows(400));
      await click(element, 'Import 400 users', 'button');
      await seen(element, /^(20|40|60) of 400 rows sent$/);
      await click(element, 'Stop', 'button');
      const told = await seen(element, /users were imported/);
      const imported = Number(/^\d+/.exec(told.textContent.trim())?.[0]);
      expect(imported).to.be.greaterThan(0).and.lessThan(400);
      expect(await namesLike('Bulk ')).to.have.length(imported);
      byText(byRole(element, 'region', 'Skipped rows'), `bulk${imported}@x.example`);
    });

    it('asks before the page is left while rows are sent, and tells the page once they are', async () => {
      const element = await openImport();
      const asksToStay = () =>
        !dispatchEvent(new Event('beforeunload', { cancelable: true, bubbles: false }));
      await choose(element, 'users.csv', manyRows(60));
      await click(element, 'Import 60 users', 'button');
      await seen(element, /of 60 rows sent$/);
      expect(asksToStay()).to.equal(true);
      const { detail } = await expectEvent(element, 'df-saved', () => undefined);
      expect(detail).to.deep.equal({ resource: 'system/user', record: null });
      await seen(element, '60 users were imported.');
      await eventually(() => expect(asksToStay()).to.equal(false));
    });
  });
});
