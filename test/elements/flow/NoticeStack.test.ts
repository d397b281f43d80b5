import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { signedInApp } from '../../../src/core/page/signedInApp.ts';
import { noticeTimes, notify } from '../../../src/core/notices/notices.ts';
import '../../../src/elements/df-admin-users.ts';
import '../../../src/elements/df-file-manager.ts';
import { click, expectEvent, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, allByText, byRole, byText } from '../../fixture/find.ts';
import { hasFocus } from '../../fixture/hasFocus.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';
import { recordCalls, type Recording } from '../recordCalls.ts';

const DELETED = 'User successfully deleted.';
const DELETING = /^Deleting Maya Lindqvist…$/;
const { undo } = noticeTimes;

describe('the notice of a deletion', () => {
  let platform: TestPlatform;
  let network: Recording;
  let element: HTMLElement;

  beforeEach(async () => {
    await setViewport({ width: 1280, height: 900 });
    platform = await startPlatform();
    const sessionToken = await platform.signIn();
    network = recordCalls(platform.base);
    element = mount('df-admin-users', { 'api-base': platform.base }, { sessionToken });
  });
  afterEach(() => {
    network.stop();
    noticeTimes.undo = undo;
    return platform.stop();
  });
  const deletions = () => network.calls.filter((call) => call.startsWith('DELETE'));
  const remove = async (name: RegExp) => {
    await click(element, name, 'button');
    await click(await eventually(() => byRole(element, 'alertdialog')), 'Delete', 'button');
    const told = await eventually(() => byText(element, DELETING));
    const card = told.closest<HTMLElement>('[part=notice]');
    if (!card) throw new Error('It is in no notice.');
    return card;
  };

  it('lets it go out by itself when its time is over, not before', async () => {
    noticeTimes.undo = 600;
    const begun = performance.now();
    await remove(/^Delete Maya/);
    expect(deletions()).to.deep.equal([]);
    await eventually(() => expect(deletions()).to.have.length(1));
    expect(performance.now() - begun).to.be.at.least(600);
    await eventually(() => byText(element, DELETED));
    expect(allByText(element, DELETING)).to.deep.equal([]);
  });

  it('is below questions and the focused field on a phone', async () => {
    const card = await remove(/^Delete Maya/);
    await setViewport({ width: 390, height: 560 });
    const { top } = card.getBoundingClientRect();
    await click(element, /^More actions for Tom/, 'button');
    await click(element, 'Delete', 'menuitem');
    const question = await eventually(() => byRole(element, 'alertdialog'));
    expect(question.getBoundingClientRect().bottom).to.be.at.most(top);
    await click(question, 'Cancel', 'button');
    for (const button of allByRole(element, 'button', /^More actions/)) {
      button.focus();
      expect(button.getBoundingClientRect().bottom).to.be.at.most(top);
    }
  });

  it('stays while it has the pointer or the focus, and Dismiss sends the deletion', async () => {
    noticeTimes.undo = 1000;
    const card = await remove(/^Delete Maya/);
    const held = performance.now();
    card.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
    card.dispatchEvent(new PointerEvent('pointerenter'));
    await eventually(() => expect(performance.now() - held).to.be.above(1.2 * noticeTimes.undo));
    byText(element, DELETING);
    byRole(card, 'button', 'Undo').focus();
    card.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, composed: true }));
    expect(deletions()).to.deep.equal([]);
    await click(card, 'Dismiss', 'button');
    await eventually(() => expect(deletions()).to.have.length(1));
  });

  it('offers Undo while another record is open, and says then what the server rejected', async () => {
    const card = await remove(/^Delete Maya/);
    network.fault = '403';
    await click(element, 'Create', 'tab');
    await eventually(() => byRole(element, 'textbox', 'Email'));
    expect(deletions()).to.deep.equal([]);
    await click(card, 'Dismiss', 'button');
    const failure = await eventually(() => byText(element, /^Maya .+ wasn't deleted: /));
    expect(allByText(element, DELETED)).to.deep.equal([]);
    expect(allByText(element, DELETING)).to.deep.equal([]);
    expect(allByText(element, 'Undo')).to.deep.equal([]);
    expect(failure.closest('[role=alert]')).not.to.equal(null);
  });

  it('passes the focus from Dismiss to Dismiss, then back to where it was', async () => {
    const app = signedInApp({ apiBase: platform.base, apiKey: '' });
    const create = await eventually(() => byRole(element, 'tab', 'Create'));
    create.focus();
    const again = () => notify(app, 'error', 'Sent again.');
    for (const said of ['One failed.', 'Another failed.'])
      notify(app, 'error', said, undefined, { again });
    const cardOf = async (said: string) => {
      const card = (await eventually(() => byText(element, said))).closest('[part=notice]');
      if (!(card instanceof HTMLElement)) throw new Error('It is in no notice.');
      return card;
    };
    const [first, other] = [await cardOf('One failed.'), await cardOf('Another failed.')];
    byRole(first, 'button', 'Dismiss').focus();
    await sendKeys({ press: 'Enter' });
    await hasFocus(() => byRole(other, 'button', 'Dismiss'));
    await sendKeys({ press: 'Enter' });
    await hasFocus(() => byRole(element, 'tab', 'Create'));
    expect(allByText(element, 'Sent again.')).to.deep.equal([]);
  });

  it("folds the words of the server's database away", async () => {
    const app = signedInApp({ apiBase: platform.base, apiKey: '' });
    const said = 'Api Error 1. SQLSTATE[23000]: FOREIGN KEY constraint failed (SQL: delete …)';
    notify(app, 'error', said);
    const told = await eventually(() => byText(element, /^Api Error 1\. The referenced record/));
    const details = told.querySelector('details');
    expect(details?.open).to.equal(false);
    expect(details?.textContent).to.contain(said);
  });

  it('does not open that very record until it is undone', async () => {
    const filter = encodeURIComponent('email like "maya%"');
    const [maya] = await platform.records<{ id: number }>(`system/user?filter=${filter}`);
    await remove(/^Delete Maya/);
    Object.assign(element, { path: `/${maya?.id}` });
    await eventually(() => byText(element, /^Record not found/));
    await click(element, 'Undo', 'button');
    await click(element, 'Try again', 'button');
    await eventually(() => byRole(element, 'textbox', 'Email'));
    expect(deletions()).to.deep.equal([]);
  });

  it('is reported on the document when the list has left the page by then', async () => {
    await remove(/^Delete Maya/);
    noticeTimes.undo = 50;
    const { detail } = await expectEvent(document, 'df-deleted', () => element.remove());
    expect(detail.resource).to.equal('system/user');
    expect(detail.ids).to.have.length(1);
  });
});

describe('a deletion where notices are not in the page', () => {
  let platform: TestPlatform;

  beforeEach(async () => {
    platform = await startPlatform();
  });
  afterEach(() => platform.stop());

  it('says first that there is no Undo', async () => {
    await platform.create('user/custom', {
      name: 'adminPreferences',
      value: { application: { notificationSystem: { success: 'browserLog' } } },
    });
    const sessionToken = await platform.signIn();
    const element = mount('df-admin-users', { 'api-base': platform.base }, { sessionToken });
    const { preferences } = signedInApp({ apiBase: platform.base, apiKey: '' }).page;
    await eventually(() =>
      expect(preferences.getState().value).to.have.nested.property(
        'application.notificationSystem',
      ),
    );
    await click(element, /^Delete Maya/, 'button');
    const question = await eventually(() => byRole(element, 'alertdialog'));
    byText(question, "This takes effect at once and can't be undone.");
    await click(question, 'Delete', 'button');
    await eventually(() => expect(allByText(element, /maya/i)).to.deep.equal([]));
    expect(allByText(element, 'Undo')).to.deep.equal([]);
  });
});

describe('a notice beside a bar at the bottom of the page', () => {
  let platform: TestPlatform;

  beforeEach(async () => {
    platform = await startPlatform();
  });
  afterEach(() => platform.stop());

  for (const [width, height] of [
    [1280, 900],
    [360, 740],
  ] as const) {
    it(`covers none of its buttons in a window of ${width}×${height} pixels`, async () => {
      await setViewport({ width, height });
      const sessionToken = await platform.signIn();
      const attributes = { 'api-base': platform.base, path: '/files/docs/readme.txt' };
      const element = mount('df-file-manager', attributes, { sessionToken });
      // the last 60 pixels of the window belong to the page
      element.style.setProperty('--df-height', `${height - 60}px`);
      const save = await eventually(() => byRole(element, 'button', 'Save'));
      notify(signedInApp({ apiBase: platform.base, apiKey: '' }), 'error', 'It failed.', 'Files');
      const card = (await eventually(() => byText(element, 'It failed.'))).closest('[part=notice]');
      await eventually(() =>
        expect(card?.getBoundingClientRect().bottom).to.be.at.most(
          save.getBoundingClientRect().top,
        ),
      );
    });
  }
});
