import assert from 'node:assert/strict';
import { it } from 'node:test';
import { clearStaleNotices } from '../../../src/core/notices/clearStaleNotices.ts';
import { notify } from '../../../src/core/notices/notices.ts';
import { offerUndo } from '../../../src/core/notices/undoNotice.ts';
import { startHandmade } from '../startHandmade.ts';

it('leaves what can be undone and what went wrong when a new act begins', () => {
  const { app } = startHandmade();
  const nothing = () => undefined;
  notify(app, 'success', 'Restored. Nothing was deleted.', 'Users');
  notify(app, 'warn', 'Almost full.');
  notify(app, 'error', 'It failed.');
  offerUndo(app, 'User successfully deleted.', 'Users', { undo: nothing, gone: nothing });
  clearStaleNotices(app);
  const left = () => app.page.notices.getState().notices.map(({ message }) => message);
  assert.deepEqual(left(), ['Almost full.', 'It failed.', 'User successfully deleted.']);
  clearStaleNotices(app, 'It failed.');
  assert.deepEqual(left(), ['Almost full.', 'User successfully deleted.']);
});
