import assert from 'node:assert/strict';
import { it } from 'node:test';
import { leaveNotices } from '../../../src/core/notices/leaveNotices.ts';
import { notify } from '../../../src/core/notices/notices.ts';
import { offerUndo } from '../../../src/core/notices/undoNotice.ts';
import { startHandmade } from '../startHandmade.ts';

it('what went wrong on a page goes with it, but not what was said on the way to the next one', () => {
  const { app } = startHandmade();
  const nothing = () => undefined;
  notify(app, 'error', 'It failed.');
  notify(app, 'warn', 'Almost full.');
  offerUndo(app, 'User successfully deleted.', 'Users', { undo: nothing, gone: nothing });
  const going = () =>
    app.page.notices.getState().notices.flatMap((one) => (one.isLeft ? one.message : []));
  leaveNotices(app);
  assert.deepEqual(going(), []);
  leaveNotices(app, Date.now() + 5000);
  assert.deepEqual(going(), ['It failed.', 'Almost full.']);
});
