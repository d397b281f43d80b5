import assert from 'node:assert/strict';
import { it } from 'node:test';
import { hasUnsaved, markUnsaved } from '../../src/core/unsaved.ts';
import { startHandmade } from './startHandmade.ts';

it('unsaved work is known until the last of it is saved', () => {
  const { app } = startHandmade();
  const [saveOne, saveTwo] = [markUnsaved(app, 'Ada'), markUnsaved(app, 'Ada')];
  saveOne();
  saveOne();
  assert.equal(hasUnsaved(app), true);
  saveTwo();
  assert.equal(hasUnsaved(app), false);
});
