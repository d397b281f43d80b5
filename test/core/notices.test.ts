import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { claimOutlet, dismiss, notify } from '../../src/core/notices.ts';
import { startHandmade } from './startHandmade.ts';

describe('notices', () => {
  it('stand until they are dismissed', () => {
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

  it('do not pile up when they say the same again', () => {
    const { app } = startHandmade();
    notify(app, 'error', 'It failed.');
    notify(app, 'error', 'It failed.');
    assert.equal(app.page.notices.getState().notices.length, 1);
  });

  it('are shown in the first place that is left', () => {
    const { app } = startHandmade();
    const [one, two] = [Symbol('one'), Symbol('two')];
    const leave = claimOutlet(app, one);
    claimOutlet(app, two);
    assert.equal(app.page.notices.getState().outlets[0], one);
    leave();
    assert.equal(app.page.notices.getState().outlets[0], two);
  });

  it('go where the user prefers them', (context) => {
    const { app } = startHandmade();
    const said: string[] = [];
    context.mock.method(console, 'warn', (line: string) => said.push(line));
    app.page.preferences.setState({
      value: { application: { notificationSystem: { success: 'browserLog' } } },
    });
    notify(app, 'success', 'Saved.', 'Users');
    assert.deepEqual(said, ['Users: Saved.']);
    assert.equal(app.page.notices.getState().notices.length, 0);
  });
});
