import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-script-editor.ts';
import { editors, save, startScripts, write, type ScriptPlatform } from '../scriptEditor.ts';
import { click, fill } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, byLabel, byRole, byText } from '../../fixture/find.ts';

const PATH = 'shop._table.todo';
const TEMPLATE = 'shop._table.{table_name}';

let platform: ScriptPlatform;

const wide = () => setViewport({ width: 1280, height: 900 });
const texts = (items: HTMLElement[]) =>
  items.map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim());

describe('what runs around a call', () => {
  beforeEach(async () => {
    await wide();
    platform = await startScripts('current');
  });
  afterEach(() => platform.stop());

  it('is listed in its order, active or not, and leads to each script', async () => {
    await platform.putScript(`${PATH}.get.post_process`, { is_active: false });
    await platform.putScript(`${TEMPLATE}.get.pre_process`);
    await platform.putScript(`${PATH}.get.pre_process`);
    const element = await platform.open(`?type=process&service=shop&path=${PATH}`);
    const around = await eventually(() => byRole(element, 'list', 'Before and after GET'));
    await eventually(() =>
      expect(texts(allByRole(around, 'listitem'))).to.deep.equal([
        `${PATH}.get.pre_process`,
        `${TEMPLATE}.get.pre_process`,
        'GET',
        `${PATH}.get.post_process inactive`,
      ]),
    );
    expect(allByRole(element, 'list', 'Before and after POST')).to.deep.equal([]);
    await click(around, `${TEMPLATE}.get.pre_process`);
    await eventually(() =>
      expect(byLabel(element, 'Name').value).to.equal(`${TEMPLATE}.get.pre_process`),
    );
  });

  it('is reported again once a script has been activated', async () => {
    await platform.putScript(`${PATH}.get.post_process`, { is_active: false });
    const element = await platform.open(`/${PATH}.get.post_process`);
    const around = await eventually(() => byRole(element, 'list', 'Before and after GET'));
    const told = () => texts(allByRole(around, 'listitem'));
    await eventually(() =>
      expect(told()).to.deep.equal(['GET', `${PATH}.get.post_process inactive`]),
    );
    await eventually(() => byRole(element, 'checkbox', 'Active'));
    await click(element, 'Active', 'checkbox');
    await save(element);
    await eventually(() => expect(told()).to.deep.equal(['GET', `${PATH}.get.post_process`]));
  });
});

describe('what is announced on a classic server', () => {
  beforeEach(async () => {
    await wide();
    platform = await startScripts('classic');
  });
  afterEach(() => platform.stop());

  it('is found beside what runs around calls, and can have a script too', async () => {
    const element = await platform.open();
    await click(element, 'Broadcast event scripts');
    await click(element, /^shop ?Shop DB/);
    await click(element, 'shop._table.{table_name}', 'link');
    const events = await eventually(() =>
      byRole(element, 'list', 'Events for shop._table.{table_name}'),
    );
    const [first] = allByRole(events, 'link');
    const name = first?.textContent?.trim() ?? '';
    first?.click();
    await eventually(() => expect(editors(element)).to.have.length(1));
    const event = byLabel(element, 'Name').value;
    expect(event).to.contain(name);
    await write(element, 'event;');
    await fill(element, { Active: true });
    await save(element);
    await eventually(() => byText(element, `Script "${event}" saved successfully.`));
    expect((await platform.scriptOf(event))?.is_active).to.equal(true);
    await click(element, 'Events');
    await eventually(() => byRole(element, 'link', 'Broadcast event scripts 1 script'));
  });
});
