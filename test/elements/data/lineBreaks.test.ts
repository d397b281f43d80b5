import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { click, seen } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { byLabel, byRole } from '../../fixture/find.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';
import { cell, openData, point, press } from './dataStory.ts';

let platform: TestPlatform;

const FIELDS = [
  { name: 'id', type: 'id' },
  { name: 'address', type: 'string', length: 200, allow_null: true },
];

describe('a text of several lines in a column of short texts', () => {
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 900 });
    platform = await startPlatform({ generation: 'current' });
    const token = await platform.signIn();
    const body = { resource: [{ name: 'places', field: FIELDS }] };
    await platform.request('POST', 'shop/_schema', { token, body });
    await platform.create('shop/_table/places', { address: '12 Main St\r\nCork' });
  });
  afterEach(() => platform.stop());
  const address = async () => (await platform.records('shop/_table/places'))[0]?.address;

  it('keeps its lines, as they end, in the form and in the grid', async () => {
    const element = await openData(platform, '/shop/places?record=1');
    const panel = await eventually(() => byRole(element, 'dialog', 'Places 1'));
    const field = await eventually(() => byLabel(panel, 'Address'));
    field.focus();
    (field as HTMLTextAreaElement).setSelectionRange(100, 100);
    await sendKeys({ type: 'X' });
    await sendKeys({ press: 'Enter' });
    await sendKeys({ type: 'Y' });
    await click(panel, 'Save', 'button');
    await seen(element, 'Record saved.');
    expect(await address()).to.equal('12 Main St\r\nCorkX\r\nY');
    await point(element, await cell(element, '12 Main St\r\nCorkX\r\nY'));
    await press('F2');
    await sendKeys({ type: 'Z' });
    await sendKeys({ press: 'Enter' });
    await press('Control+s');
    await eventually(async () => expect(await address()).to.equal('12 Main St\r\nCorkX\r\nYZ'));
  });
});
