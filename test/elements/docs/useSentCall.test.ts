import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { connectionTimes } from '../../../src/core/http/connection.ts';
import '../../../src/elements/df-api-docs.ts';
import { signedInApp } from '../../../src/core/page/signedInApp.ts';
import { discardUnsaved } from '../../../src/core/page/unsaved.ts';
import { waitingTimes } from '../../../src/screens/ui/waitingTimes.ts';
import { click, fill, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByLabel, allByText, byRole, byText } from '../../fixture/find.ts';
import { hasFocus } from '../../fixture/hasFocus.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';
import { recordCalls, type Recording } from '../recordCalls.ts';
import { write } from '../scriptEditor.ts';

const asksToStay = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('a request of API Docs', () => {
  let platform: TestPlatform;
  let network: Recording;
  const { slow } = waitingTimes;
  const times = { ...connectionTimes };

  beforeEach(async () => {
    await setViewport({ width: 1280, height: 900 });
    platform = await startPlatform();
    network = recordCalls(platform.base);
  });
  afterEach(() => {
    waitingTimes.slow = slow;
    Object.assign(connectionTimes, times);
    network.stop();
    return platform.stop();
  });

  const open = async (call: string) => {
    const sessionToken = await platform.signIn();
    const path = `/shop?call=${encodeURIComponent(call)}`;
    return mount('df-api-docs', { 'api-base': platform.base, path }, { sessionToken });
  };
  const typeAndSend = async (element: HTMLElement) => {
    await fill(element, { table_name: 'todo' });
    await write(element, '{"resource":[{"title":"once"}]}');
    await click(element, 'Send');
    const asked = await eventually(() => byRole(element, 'alertdialog'));
    await click(asked, 'Send', 'button');
  };

  it('may have been carried out if its response is lost, and the body stays unsaved', async () => {
    const element = await open('post /shop/_table/{table_name}');
    network.fault = (call) => (call.startsWith('POST shop/_table') ? 'cut' : undefined);
    await typeAndSend(element);
    await eventually(() =>
      byText(
        element,
        "The server didn't confirm the request. Check whether it was carried out before you repeat it.",
      ),
    );
    expect(asksToStay()).to.equal(true);
  });

  it('has been sent once a response is there, and leaving asks nothing', async () => {
    const element = await open('post /shop/_table/{table_name}');
    await typeAndSend(element);
    await eventually(() => byRole(element, 'region', 'Response'));
    await eventually(() => expect(asksToStay()).to.equal(false));
  });

  it('is asked about, too, while another endpoint is shown', async () => {
    const element = await open('post /shop/_table/{table_name}');
    await eventually(() => byRole(element, 'button', 'Send'));
    await write(element, '{"resource":[{"title":"once"}]}');
    await eventually(() => expect(asksToStay()).to.equal(true));
    Object.assign(element, { path: `/shop?call=${encodeURIComponent('get /shop/_table')}` });
    await eventually(() => expect(allByLabel(element, 'table_name')).to.deep.equal([]));
    expect(asksToStay()).to.equal(true);
  });

  it('is blank again, and asked about again, after it was discarded', async () => {
    const element = await open('post /shop/_table/{table_name}');
    const editor = () => element.shadowRoot?.querySelector('df-code-editor')?.value ?? '';
    await eventually(() => expect(editor()).to.match(/resource/));
    const blank = editor();
    await write(element, '{"resource":[{"title":"once"}]}');
    await eventually(() => expect(asksToStay()).to.equal(true));
    // as another element's question does
    discardUnsaved(signedInApp({ apiBase: platform.base, apiKey: '' }));
    await eventually(() => expect(editor()).to.equal(blank));
    expect(asksToStay()).to.equal(false);
    await write(element, '{"resource":[{"title":"twice"}]}');
    await eventually(() => expect(asksToStay()).to.equal(true));
  });

  it('says that the server is slow, and can be stopped', async () => {
    const element = await open('get /shop/_table');
    await eventually(() => byRole(element, 'button', 'Send'));
    waitingTimes.slow = 20;
    network.fault = (call) => (call.startsWith('GET shop/_table') ? 'slow=600000' : undefined);
    await click(element, 'Send');
    await eventually(() => byText(element, 'Still waiting for the server…'));
    await click(element, 'Stop waiting', 'button');
    await eventually(() => byText(element, 'The request was stopped.'));
    expect(allByText(element, /^Still waiting/)).to.deep.equal([]);
    await hasFocus(byRole(element, 'button', 'Send'));
  });
  it('says each time that the server is unreachable, and shows the example once it is back', async () => {
    Object.assign(connectionTimes, { shortest: 20, longest: 40 });
    const failure = "Can't reach the server. Check your connection and try again.";
    const element = await open('get /shop/_table');
    await eventually(() => byRole(element, 'region', /^Example/));
    for (let outage = 1; outage <= 2; outage += 1) {
      network.isOffline = true;
      await click(element, 'Send');
      await eventually(() => byText(byRole(element, 'form', 'Try it'), failure));
      network.isOffline = false;
      await eventually(() => byRole(element, 'region', /^Example/));
      expect(allByText(element, failure)).to.deep.equal([]);
    }
  });
});
