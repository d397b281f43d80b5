import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { playStrictCalls, readStrictCalls } from './strictCalls.ts';

/** Calls that the platform accepts and the recorded server refused, each with its reason. */
const KINDER: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  accounts: { register: 'The demo is open to registration; the recorded instance was not.' },
  records: {
    'PUT .hidden': 'Its web server hid files whose names start with a dot.',
    'PUT ty.php': 'Its web server took PHP files for pages of its own.',
  },
};

describe('the platform of the current generation', () => {
  const sequences = Object.entries(readStrictCalls());

  it('is tried on every recorded call', () => {
    assert.equal(sequences.flatMap(([, calls]) => calls).length, 734);
  });

  for (const [name, calls] of sequences) {
    it(`accepts and refuses what a real server did (${name})`, async () => {
      const found = await playStrictCalls(calls);
      assert.deepEqual(found, { kinder: Object.keys(KINDER[name] ?? {}), stricter: [] });
    });

    const recording = new URL(`../../../shared/contract/strict/${name}.json`, import.meta.url);
    if (existsSync(recording)) {
      it(`keeps the statuses of ${name} as they were recorded`, () => {
        const recorded = JSON.parse(readFileSync(recording, 'utf8')) as {
          id: string;
          st: number;
        }[];
        assert.deepEqual(
          calls.map(({ id, status }) => [id, status]),
          recorded.map(({ id, st }) => [id, st]),
        );
      });
    }
  }
});
