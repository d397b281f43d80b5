import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  selectionRange,
  goTo,
  START,
  stepOf,
  type Cursor,
} from '../../../../src/core/data/grid/Cursor.ts';

const size = { rows: 100, columns: 6 };
const KEYS = { ctrlKey: false, metaKey: false };

/** Returns the cursor after these keys; `C-` means with Control, `S-` with Shift. */
function after(...keys: string[]): Cursor {
  return keys.reduce((cursor, text) => {
    const key = text.replace(/^([CS]-)+/, '');
    const step = stepOf({ ...KEYS, key, ctrlKey: text.includes('C-') }, cursor, {
      ...size,
      page: 20,
      isRtl: false,
    });
    return step ? goTo(cursor, step, { ...size, extend: text.includes('S-') }) : cursor;
  }, START);
}

describe('the cursor of the grid', () => {
  it('goes where the keys of a spreadsheet lead, and never out of the grid', () => {
    const place = (...keys: string[]) => {
      const { row, column } = after(...keys);
      return [row, column];
    };
    assert.deepEqual(place('ArrowDown', 'ArrowRight', 'ArrowRight'), [1, 2]);
    assert.deepEqual(place('ArrowUp', 'ArrowLeft'), [0, 0]);
    assert.deepEqual(place('PageDown', 'PageDown', 'PageUp'), [20, 0]);
    assert.deepEqual(place('End'), [0, 5]);
    assert.deepEqual(place('C-End'), [99, 5]);
    assert.deepEqual(place('C-End', 'Home'), [99, 0]);
    assert.deepEqual(place('C-End', 'C-Home'), [0, 0]);
    assert.deepEqual(place('C-ArrowDown', 'C-ArrowRight', 'ArrowDown'), [99, 5]);
    assert.deepEqual(place('Enter', 'a'), [0, 0]);
  });

  it('chooses what lies between with Shift, and that alone again without', () => {
    const chosen = after('ArrowDown', 'ArrowRight', 'S-ArrowDown', 'S-ArrowDown', 'S-ArrowLeft');
    assert.deepEqual(selectionRange(chosen), { top: 1, bottom: 3, left: 0, right: 1 });
    const { row, column } = chosen;
    const next = goTo(chosen, { row, column: column + 1 }, size);
    assert.deepEqual(selectionRange(next), { top: 3, bottom: 3, left: 1, right: 1 });
  });

  it('moves the other way round in right-to-left languages', () => {
    const step = stepOf({ ...KEYS, key: 'ArrowLeft' }, START, { ...size, page: 20, isRtl: true });
    assert.deepEqual(step, { column: 1 });
  });
});
