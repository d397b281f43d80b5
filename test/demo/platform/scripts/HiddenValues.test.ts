import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ExactNumber } from '../../../../demo/platform/http/exactJson.ts';
import { HiddenValues } from '../../../../demo/platform/scripts/HiddenValues.ts';

const NAMES = { top: ['code', 'key'], below: ['key'] };

interface Shown {
  list: { name: string; key: unknown; code: number }[];
  code: unknown;
  key: unknown;
}

const before = () => ({
  list: [
    { name: 'a', key: 'secret', code: 1 },
    { name: 'b', key: { deep: 'secret' }, code: 2 },
    { name: 'c', key: 'secret', code: 3 },
    { name: 'd', key: null, code: 4 },
  ],
  code: 'secret',
  key: 'secret',
});

describe('values that are hidden from a script', () => {
  it('are shown as texts, the same for the same value of the same name', () => {
    const shown = new HiddenValues(NAMES).hide(before()) as Shown;
    assert.doesNotMatch(JSON.stringify(shown), /secret|deep/);
    const [a, b, c, d] = shown.list;
    assert.deepEqual([a?.code, b?.code], [1, 2]);
    assert.equal(a?.key, c?.key);
    assert.equal(a?.key, shown.key);
    assert.notEqual(shown.code, shown.key);
    assert.notEqual(a?.key, b?.key);
    assert.equal(d?.key, null);
    const again = new HiddenValues(NAMES).hide(before()) as Shown;
    assert.notEqual(again.key, shown.key);
  });

  it('leave long numbers beside them as they are', () => {
    const long = new ExactNumber('12345678901234567.5');
    const hidden = new HiddenValues(NAMES);
    const shown = hidden.hide({ long, list: [long], key: 'secret' }) as { long: unknown };
    assert.equal(shown.long, long);
    assert.deepEqual(hidden.restore(shown), { long, list: [long], key: 'secret' });
  });

  it('are put back wherever they were moved', () => {
    const hidden = new HiddenValues(NAMES);
    const shown = hidden.hide(before()) as Shown;
    const left = { list: shown.list.toReversed().slice(1), key: shown.list[1]?.key };
    const { list } = before();
    assert.deepEqual(hidden.restore(left), {
      list: list.toReversed().slice(1),
      key: { deep: 'secret' },
    });
    assert.deepEqual(hidden.restore(shown), before());
  });

  it('are neither read, replaced nor added', () => {
    const hidden = new HiddenValues(NAMES);
    const { key, code, list } = hidden.hide(before()) as Shown;
    assert.deepEqual(hidden.restore({ name: key, list: [{ text: `${String(key)}`, code: key }] }), {
      name: key,
      list: [{ text: key, code: key }],
    });
    assert.deepEqual(hidden.restore({ key: code, code: key }), {});
    assert.deepEqual(hidden.restore({ key: 'mine', code: null, list: [{ key: [key] }] }), {
      list: [{}],
    });
    assert.deepEqual(hidden.restore({ error: 'hidden' }), { error: 'hidden' });
    assert.equal(list.length, 4);
  });

  it('are put back into what a script wraps or unwraps', () => {
    const only = () => new HiddenValues({ top: ['key'], below: [] });
    const wrapped = only();
    const shown = wrapped.hide({ key: 'secret' });
    assert.deepEqual(wrapped.restore({ resource: [shown] }), { resource: [{ key: 'secret' }] });
    const unwrapped = only();
    const { resource } = unwrapped.hide({ resource: [{ key: 'seen' }] }) as { resource: object[] };
    assert.deepEqual(unwrapped.restore(resource[0]), { key: 'seen' });
    assert.deepEqual(unwrapped.restore({ key: 'other' }), {});
  });
});
