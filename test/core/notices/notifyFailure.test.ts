import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { offline, refusalOf } from '../../../src/core/http/apiError.ts';
import { stoppedWaiting } from '../../../src/core/http/stoppedWaiting.ts';
import { stoppedAction } from '../../../src/core/http/untilStopped.ts';
import { createTranslator } from '../../../src/core/messages/translate.ts';
import { notifyFailure, type Attempt } from '../../../src/core/notices/notifyFailure.ts';
import { startHandmade } from '../startHandmade.ts';

const told = (failure: Error, attempt: Attempt) => {
  const { app } = startHandmade();
  notifyFailure(app, createTranslator('en'), failure, 'Users', attempt);
  const [notice] = app.page.notices.getState().notices;
  assert.ok(notice);
  return notice;
};

describe('the notice of an action that failed', () => {
  it('says that a write without a response may have been carried out, and offers it again', () => {
    const again = () => undefined;
    const notice = told(offline(), { action: 'Send invitation', again });
    assert.equal(
      notice.message,
      "The server didn't confirm “Send invitation”. It may have been carried out.",
    );
    assert.equal(notice.again, again);
  });

  it('says the same of a write that the user stopped waiting for, and reads only that they did', () => {
    const { message, waits } = told(stoppedAction(), { action: 'Send invitation' });
    assert.deepEqual(
      [message, waits],
      ["The server didn't confirm “Send invitation”. It may have been carried out.", undefined],
    );
    const read = told(stoppedWaiting(), { action: 'Download', reads: true });
    assert.equal(read.message, "Loading stopped. The server hasn't responded yet.");
  });

  it('says that a read without a response has failed', () => {
    const { message } = told(offline(), { action: 'Download', reads: true });
    assert.equal(message, "“Download” failed because the server couldn't be reached.");
  });

  it("is the server's sentence if there is one", () => {
    const { message } = told(refusalOf('No service sends email.', 400), { action: 'Send' });
    assert.equal(message, 'No service sends email.');
  });
});
