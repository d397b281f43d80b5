import assert from 'node:assert/strict';
import { it } from 'node:test';
import { leaveNotices } from '../../../src/core/notices/leaveNotices.ts';
import { notify } from '../../../src/core/notices/notices.ts';
import { notifyFailure } from '../../../src/core/notices/notifyFailure.ts';
import { offline } from '../../../src/core/http/apiError.ts';
import { createTranslator } from '../../../src/core/messages/translate.ts';
import { offerUndo } from '../../../src/core/notices/undoNotice.ts';
import { startHandmade } from '../startHandmade.ts';

it('the errors of a page disappear with it, but not notices on the way to the next one', () => {
  const { app } = startHandmade();
  const nothing = () => undefined;
  const before = Date.now();
  notify(app, 'error', 'It failed.');
  notify(app, 'warn', 'Almost full.');
  notify(app, 'success', 'User saved.');
  const again = nothing;
  const action = 'Flush';
  notifyFailure(app, createTranslator('en'), offline(), undefined, { action, again });
  offerUndo(app, 'User successfully deleted.', 'Users', { undo: nothing, gone: nothing });
  const shown = () => app.page.notices.getState().notices.map(({ message }) => message);
  const all = shown();
  // a save that leads to another page
  leaveNotices(app, before);
  assert.deepEqual(shown(), all);
  // a click right after the notice
  leaveNotices(app, Date.now() + 1);
  const failed = "The server didn't confirm “Flush”. It may have been carried out.";
  assert.deepEqual(shown(), ['User saved.', failed, 'User successfully deleted.']);
});
