import '../../../src/elements/df-schema-editor.ts';
import { click, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { byRole, byText } from '../../fixture/find.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';
import { recordCalls, type Recording } from '../recordCalls.ts';

describe('an open table', () => {
  let platform: TestPlatform;
  let network: Recording;
  beforeEach(async () => {
    platform = await startPlatform({ generation: 'classic' });
    network = recordCalls(platform.base);
  });
  afterEach(() => {
    network.stop();
    return platform.stop();
  });

  it("shows an error if the response isn't a table, and opens on Try again", async () => {
    const sessionToken = await platform.signIn();
    network.fault = (call) => (/^GET shop\/_schema\/todo/.test(call) ? 'hollow' : undefined);
    const element = mount(
      'df-schema-editor',
      { 'api-base': platform.base, path: '/shop/todo' },
      { sessionToken },
    );
    await eventually(() => byText(element, /^Something went wrong on the server/));
    network.fault = undefined;
    await click(element, 'Try again', 'button');
    await eventually(() => byRole(element, 'heading', 'Fields'));
  });
});
