import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-code-editor.ts';
import '../../../src/elements/df-script-editor.ts';
import { audit } from '../../fixture/audit.ts';
import { click } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, byRole, byText } from '../../fixture/find.ts';
import { startScripts, type ScriptPlatform } from '../scriptEditor.ts';

const GET = 'shop._table.customers.get.pre_process';
const FILE = 'files.get.pre_process';

describe('the start of Scripts', () => {
  let platform: ScriptPlatform;
  afterEach(() => platform.stop());

  const linesOf = (root: ParentNode, section: string) =>
    allByRole(byRole(root, 'region', section), 'link').map((link) => link.innerText.trim());

  it('leads to recent scripts and to those of each service, with counts', async () => {
    platform = await startScripts('classic');
    await platform.putScript(GET);
    await platform.putScript('shop._table.orders.get.pre_process');
    await platform.putScript(FILE);
    const element = await platform.open();
    await eventually(() => byText(element, 'Getting started'));
    await eventually(() =>
      expect(
        linesOf(element, 'Scripts by service').map((line) => line.replace(/\s+/g, ' ')),
      ).to.deep.equal(['shop 2 scripts', 'files 1 script']),
    );
    await audit(element);
    await click(byRole(element, 'region', 'Scripts by service'), /^files/, 'link');
    await eventually(() => byRole(element, 'region', 'Scripts for files'));
    await click(byRole(element, 'region', 'Scripts for files'), FILE, 'link');
    await eventually(() => byRole(element, 'textbox', 'Content'));
    await click(element, 'Close', 'button');
    await eventually(() => expect(linesOf(element, 'Recent scripts')).to.deep.equal([FILE]));
  });

  it('lists scripts whose name no event has on their own', async () => {
    await setViewport({ width: 1440, height: 900 });
    platform = await startScripts('classic');
    await platform.putScript(FILE);
    await platform.putScript('nonsense name');
    await platform.putScript('shop.nonsense');
    const element = await platform.open('/nonsense%20name');
    await eventually(() => {
      const list = byRole(element, 'list', 'Scripts without an event');
      expect(allByRole(list, 'link').map((link) => link.innerText.trim())).to.have.members([
        'nonsense name',
        'shop.nonsense',
      ]);
    });
    const own = byRole(element, 'list', 'Scripts on this instance');
    expect(allByRole(own, 'link').map((link) => link.innerText.trim())).to.deep.equal([FILE]);
    byRole(element, 'link', 'Broadcast event scripts');
  });
});
