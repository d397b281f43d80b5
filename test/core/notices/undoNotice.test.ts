import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Preferences } from '../../../src/core/preferences/preferences.ts';
import {
  claimNoticeHost,
  dismiss,
  noticeTimes,
  notify,
} from '../../../src/core/notices/notices.ts';
import { canOfferUndo, offerUndo } from '../../../src/core/notices/undoNotice.ts';
import { startHandmade } from '../startHandmade.ts';

describe('a notice that offers Undo', () => {
  const start = () => {
    const { app } = startHandmade();
    const said: string[] = [];
    const offer = { undo: () => said.push('undo'), gone: () => said.push('gone') };
    offerUndo(app, 'User successfully deleted.', 'Users', offer);
    const shown = () => app.page.notices.getState().notices;
    return { app, said, offer, shown };
  };

  it('reports once that it has closed, and lets other notices come and go', () => {
    const { app, said, shown } = start();
    const [told] = shown();
    notify(app, 'error', 'It failed.');
    dismiss(app, shown().at(-1)?.id ?? 0);
    assert.deepEqual(said, []);
    told?.undo?.();
    dismiss(app, told?.id ?? 0);
    notify(app, 'error', 'It failed again.');
    assert.deepEqual(said, ['undo', 'gone']);
  });

  it('stays when another record gets the same notice, which can be undone separately', () => {
    const { app, said, offer, shown } = start();
    offerUndo(app, 'User successfully deleted.', 'Users', offer);
    assert.deepEqual(said, []);
    assert.equal(shown().length, 2);
    dismiss(app, shown()[0]?.id ?? 0);
    assert.deepEqual(said, ['gone']);
    assert.equal(shown().length, 1);
  });

  it('ends after its time if no element shows it any more, unless one does again', (context) => {
    context.mock.timers.enable({ apis: ['setTimeout'] });
    const { app, said } = start();
    const leave = claimNoticeHost(app, Symbol('one'));
    context.mock.timers.tick(noticeTimes.undo);
    leave();
    context.mock.timers.tick(noticeTimes.undo - 1);
    const leaveNext = claimNoticeHost(app, Symbol('next'));
    context.mock.timers.tick(noticeTimes.undo);
    assert.deepEqual(said, []);
    leaveNext();
    context.mock.timers.tick(noticeTimes.undo);
    assert.deepEqual(said, ['gone']);
  });

  it('needs notices in the page', () => {
    const { app } = start();
    assert.equal(canOfferUndo(app), true);
    const notificationSystem = { success: 'browserLog' as const };
    app.page.preferences.setState({ value: { application: { notificationSystem } } });
    assert.equal(canOfferUndo(app), false);
  });

  it('is offered to users who have preferences of an older console', () => {
    const { app } = start();
    const value = {
      application: { notificationSystem: { success: 'pnotify' } },
    } as unknown as Preferences;
    app.page.preferences.setState({ value });
    assert.equal(canOfferUndo(app), true);
    notify(app, 'success', 'Saved.');
    assert.equal(app.page.notices.getState().notices.at(-1)?.message, 'Saved.');
  });
});
