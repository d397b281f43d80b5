import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  claimNoticeHost,
  dismiss,
  keepNoticesPrivate,
  notify,
  type NoticeKind,
  type NoticeMethod,
} from '../../../src/core/notices/notices.ts';
import { ADA, BOB, signedIn, startHandmade } from '../startHandmade.ts';

describe('notices', () => {
  it('stay until they are dismissed', () => {
    const { app } = startHandmade();
    notify(app, 'success', 'User saved successfully.', 'Users');
    notify(app, 'error', 'It failed.');
    const [first] = app.page.notices.getState().notices;
    assert.equal(first?.title, 'Users');
    dismiss(app, first?.id ?? 0);
    assert.deepEqual(
      app.page.notices.getState().notices.map(({ message }) => message),
      ['It failed.'],
    );
  });

  it('are shown only to the user they are for, before the next sign-in and after it', () => {
    const { app } = startHandmade();
    const { notices, session } = app.page;
    signedIn(app, 'one', ADA);
    const stop = keepNoticesPrivate(app);
    notify(app, 'error', 'Maya was not deleted.');
    session.setState({ ...session.getInitialState(), status: 'anonymous' }, true);
    assert.equal(notices.getState().notices.length, 1);
    signedIn(app, 'two', ADA);
    assert.equal(notices.getState().notices.length, 1);
    session.setState({ ...session.getInitialState(), status: 'anonymous' }, true);
    signedIn(app, 'three', BOB);
    assert.deepEqual(notices.getState().notices, []);
    notify(app, 'error', 'Bob’s own.');
    signedIn(app, 'four', BOB);
    assert.equal(notices.getState().notices.length, 1);
    stop();
  });

  it('do not pile up when they say the same again', () => {
    const { app } = startHandmade();
    notify(app, 'error', 'It failed.');
    notify(app, 'error', 'It failed.');
    assert.equal(app.page.notices.getState().notices.length, 1);
  });

  it('keep each Undo, also when something else says the same', () => {
    const { app } = startHandmade();
    const undo = () => undefined;
    for (const name of ['Ada', 'Bob']) {
      notify(app, 'success', 'User updated successfully.', `Users: ${name}`, { undo });
    }
    notify(app, 'success', 'User updated successfully.', 'Users');
    notify(app, 'success', 'User updated successfully.', 'Users');
    assert.deepEqual(
      app.page.notices.getState().notices.map(({ title }) => title),
      ['Users: Ada', 'Users: Bob', 'Users'],
    );
  });

  it('are shown in the first place that is left', () => {
    const { app } = startHandmade();
    const [one, two] = [Symbol('one'), Symbol('two')];
    const leave = claimNoticeHost(app, one);
    claimNoticeHost(app, two);
    assert.equal(app.page.notices.getState().hosts[0], one);
    leave();
    assert.equal(app.page.notices.getState().hosts[0], two);
  });

  it('go where the user prefers them, each kind by itself', (context) => {
    const { app } = startHandmade();
    const said: string[] = [];
    const hear = (where: string) => (line: string) => said.push(`${where}: ${line}`);
    context.mock.method(console, 'info', hear('log'));
    context.mock.method(console, 'error', hear('error log'));
    Object.assign(globalThis, { alert: hear('alert') });
    const prefer = (notificationSystem: Partial<Record<NoticeKind, NoticeMethod>>) =>
      app.page.preferences.setState({ value: { application: { notificationSystem } } });
    prefer({ success: 'browserLog', warn: 'browserAlert', error: 'toast' });
    notify(app, 'success', 'Saved.', 'Users');
    notify(app, 'warn', 'Almost full.');
    notify(app, 'error', 'It failed.');
    prefer({ error: 'browserLog' });
    notify(app, 'error', 'It failed again.');
    Reflect.deleteProperty(globalThis, 'alert');
    assert.deepEqual(said, [
      'log: Users: Saved.',
      'alert: Almost full.',
      'error log: It failed again.',
    ]);
    const toasts = app.page.notices.getState().notices.map(({ message }) => message);
    assert.deepEqual(toasts, ['It failed.']);
  });
});
