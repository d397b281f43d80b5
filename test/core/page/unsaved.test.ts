import assert from 'node:assert/strict';
import { it } from 'node:test';
import { hasUnsaved } from '../../../src/core/page/hasUnsaved.ts';
import {
  discardUnsaved,
  isAllKept,
  markUnsaved,
  unsavedQuestion,
} from '../../../src/core/page/unsaved.ts';
import { startHandmade } from '../startHandmade.ts';

it('unsaved work is known until the last of it is saved', () => {
  const { app } = startHandmade();
  const [saveOne, saveTwo] = [markUnsaved(app), markUnsaved(app)];
  saveOne();
  saveOne();
  assert.equal(hasUnsaved(app), true);
  saveTwo();
  assert.equal(hasUnsaved(app), false);
});

it('work that someone leaves for good is forgotten by all who hold some of it', () => {
  const { app } = startHandmade();
  const forgotten: string[] = [];
  for (const name of ['Ada', 'Grace']) markUnsaved(app, () => forgotten.push(name));
  discardUnsaved(app);
  assert.deepEqual(forgotten, ['Ada', 'Grace']);
  assert.equal(hasUnsaved(app), false);
});

it('work that has a question of its own is asked about with that', () => {
  const { app } = startHandmade();
  markUnsaved(app);
  assert.equal(unsavedQuestion(app), undefined);
  const save = markUnsaved(app, undefined, 'Close anyway?');
  assert.equal(unsavedQuestion(app), 'Close anyway?');
  save();
  assert.equal(unsavedQuestion(app), undefined);
});

it('its own answers are used only if they name all that is left', () => {
  const { app } = startHandmade();
  const upload = { message: 'Stop?', action: 'Stop uploading', keep: 'Keep uploading' };
  markUnsaved(app, undefined, upload);
  assert.equal(unsavedQuestion(app), upload);
  const save = markUnsaved(app);
  assert.equal(unsavedQuestion(app), 'Stop?');
  save();
  assert.equal(unsavedQuestion(app), upload);
});

it('work is kept for the next sign-in only if all who hold some of it keep theirs', () => {
  const { app } = startHandmade();
  markUnsaved(app, undefined, undefined, () => true);
  assert.equal(isAllKept(app), true);
  const save = markUnsaved(app);
  assert.equal(isAllKept(app), false);
  save();
  assert.equal(isAllKept(app), true);
});
