import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-admin-config.ts';
import { recordCalls } from '../recordCalls.ts';
import { click, fill, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, byLabel, byRole, byText } from '../../fixture/find.ts';
import { startPlatform } from '../../fixture/platform.ts';

describe('settings of the instance that cannot be saved', () => {
  it('stay as they were typed, also what is typed while a slow save is under way', async () => {
    await setViewport({ width: 1280, height: 900 });
    const systemConfig = { id: 1, db_version: '2.0', company: 'Acme', allow_guest_access: false };
    const platform = await startPlatform({ generation: 'classic', systemConfig });
    const sessionToken = await platform.signIn();
    const network = recordCalls(platform.base);
    const element = mount('df-admin-config', { 'api-base': platform.base }, { sessionToken });
    const alerts = () =>
      allByRole(element, 'alert')
        .map(({ textContent }) => textContent)
        .join('');
    const save = () => click(element, 'Save', 'button');
    const unchanged = await eventually(() => byRole(element, 'button', 'Save'));
    expect(unchanged.ariaDisabled).to.equal('true');
    unchanged.click();
    await eventually(() => byText(element, 'No changes to save.'));
    const stored = async () => (await platform.records<{ company: string }>('system/config'))[0];

    await fill(element, { Company: 'Bakery', 'Allow guest access': true });
    for (const fault of ['403', '500', 'html', 'cut']) {
      network.fault = fault;
      await save();
      await eventually(() => expect(alerts(), fault).to.match(/\S/));
      expect(byLabel(element, 'Company').value).to.equal('Bakery');
      expect((byLabel(element, 'Allow guest access') as HTMLInputElement).checked).to.equal(true);
    }
    network.fault = 'slow=1200';
    await save();
    await fill(element, { Company: 'Bakery and Sons' });
    await eventually(() => byText(element, 'System config updated successfully.'));
    expect(byLabel(element, 'Company').value).to.equal('Bakery and Sons');
    network.fault = undefined;
    expect(byRole(element, 'button', 'Save').ariaDisabled).to.equal(null);
    expect(await stored()).to.deep.include({ company: 'Bakery', allow_guest_access: true });
    await save();
    await eventually(async () => expect((await stored())?.company).to.equal('Bakery and Sons'));
    network.stop();
    await platform.stop();
  });
});
