import { expect } from '@open-wc/testing';
import '../../../src/elements/df-admin-users.ts';
import { recordCalls, type Recording } from '../recordCalls.ts';
import { audit } from '../../fixture/audit.ts';
import { click, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByText, byRole, byText } from '../../fixture/find.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';

describe('exporting users', () => {
  let platform: TestPlatform;
  let network: Recording;
  let saved: string[];

  const keep = (event: Event) => {
    const link = event.composedPath()[0];
    if (link instanceof HTMLAnchorElement && link.download) saved.push(link.download);
  };
  // a link outside the page fires no event
  const { click: follow } = HTMLAnchorElement.prototype;

  beforeEach(async () => {
    platform = await startPlatform();
    network = recordCalls(platform.base);
    saved = [];
    HTMLAnchorElement.prototype.click = function click() {
      this.addEventListener('click', keep);
      follow.call(this);
    };
  });
  afterEach(() => {
    HTMLAnchorElement.prototype.click = follow;
    network.stop();
    return platform.stop();
  });

  async function startExport(): Promise<HTMLElement> {
    const sessionToken = await platform.signIn();
    const element = mount('df-admin-users', { 'api-base': platform.base }, { sessionToken });
    await eventually(() => byRole(element, 'table', 'Users'));
    network.fault = 'slow=1500';
    await click(element, 'Export', 'button');
    await click(element, 'CSV', 'menuitem');
    await eventually(() => byText(element, /^Exporting CSV/));
    return element;
  }

  it('offers csv, json and xml', async () => {
    const sessionToken = await platform.signIn();
    const element = mount('df-admin-users', { 'api-base': platform.base }, { sessionToken });
    for (const [label, name] of [
      ['CSV', 'user.csv'],
      ['JSON', 'user.json'],
      ['XML', 'user.xml'],
    ]) {
      await click(element, 'Export', 'button');
      await click(element, label ?? '', 'menuitem');
      await eventually(() => expect(saved.at(-1)).to.equal(name));
    }
  });

  it('offers only the filtered ones of a filtered list, if the server can find exactly them', async () => {
    const sessionToken = await platform.signIn();
    const path = '?filter=lindqvist';
    const element = mount('df-admin-users', { 'api-base': platform.base, path }, { sessionToken });
    await eventually(() => byText(element, '1 row'));
    await click(element, 'Export', 'button');
    await click(element, 'CSV, filtered only', 'menuitem');
    await eventually(() => expect(saved).to.deep.equal(['user.csv']));
    const [, query = ''] =
      network.calls.find((call) => call.includes('file=user.csv'))?.split('?') ?? [];
    expect(new URLSearchParams(query).get('filter')).to.match(/email like .*lindqvist/);
  });

  it('shows that it is under way, and saves the file', async () => {
    const element = await startExport();
    await audit(element);
    await eventually(() => expect(saved).to.deep.equal(['user.csv']));
    await eventually(() => expect(allByText(element, /^Exporting CSV/)).to.have.length(0));
  });

  it('can be stopped: nothing is saved and there is no error', async () => {
    const element = await startExport();
    await click(element, 'Stop', 'button');
    await eventually(() => expect(allByText(element, /^Exporting CSV/)).to.have.length(0));
    expect(element.shadowRoot?.activeElement?.textContent).to.equal('Export');
    network.fault = undefined;
    await click(element, 'Export', 'button');
    await click(element, 'JSON', 'menuitem');
    await eventually(() => expect(saved).to.deep.equal(['user.json']));
    expect(byRole(element, 'region', 'Notices').textContent).to.equal('');
  });

  it('says why it failed', async () => {
    const element = await startExport();
    await click(element, 'Stop', 'button');
    network.fault = 'message-only';
    await click(element, 'Export', 'button');
    await click(element, 'XML', 'menuitem');
    await eventually(() => byText(element, /^Something went wrong on the server/));
    expect(saved).to.deep.equal([]);
  });
});
