import '../../../src/elements/df-admin-services.ts';
import { click, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { byText } from '../../fixture/find.ts';
import { startPlatform } from '../../fixture/platform.ts';

describe('the info of a service', () => {
  it('says what the name is for', async () => {
    const platform = await startPlatform();
    const sessionToken = await platform.signIn();
    const own = { 'api-base': platform.base, path: '/create' };
    const element = mount('df-admin-services', own, { sessionToken });
    await click(element, /^(Remote Web Service|HTTP Service)/, 'button');
    await eventually(() => byText(element, 'Requests use this name in their URLs.'));
    await platform.stop();
  });
});
