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

/** Calls that both refuse with different statuses, each with its reason. */
const OTHERWISE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  schema: {
    'rec upsert': 'Its service made records of unknown ids (allow_upsert); the one here does not.',
    'rec patch missing': 'Its service made records of unknown ids; the one here does not.',
    'order bad': 'The other recorded server answers with 500 and the words of its database.',
  },
};

/** Calls that both answer with the same status and other members, each with its reason. */
const OTHER_SHAPE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  accounts: {
    'env anon': 'Nobody could sign in there by a directory or a provider.',
    'env admin': 'It tells all of its PHP; the platform has none.',
    'service_type group': 'It had more database types, with more kinds of fields.',
    package: 'Its `db` had tables, and it had a script and a definition to pack.',
    'event svc': 'Its `db` had tables, which are named with the events.',
  },
  schema: {
    'drop key field': 'A column made unique later has another name for its constraint there.',
    func: 'Its database had functions.',
    proc: 'Its database had procedures.',
    'shape schema': 'A column made unique later has another name for its constraint there.',
  },
  records: {
    'script list': 'It had a script of an event.',
    api_docs: 'Its documents describe bodies at more length.',
    'api_docs svc': 'Its documents describe bodies at more length.',
    'api_docs rws':
      'It has no document of a remote service; ours names the calls that all of them take.',
    'pkg manifest': 'Its `db` had tables, and it had a script and a definition to pack.',
  },
};

describe('the platform of the current generation', () => {
  const sequences = Object.entries(readStrictCalls());

  it('is tried on every recorded call', () => {
    assert.equal(sequences.flatMap(([, calls]) => calls).length, 734);
  });

  for (const [name, calls] of sequences) {
    const recording = new URL(`../../../shared/contract/strict/${name}.json`, import.meta.url);
    const recorded = existsSync(recording)
      ? (JSON.parse(readFileSync(recording, 'utf8')) as { id: string; st: number; shape: string }[])
      : undefined;

    it(`accepts and refuses what a real server did (${name})`, async () => {
      const { shapes, ...found } = await playStrictCalls(calls);
      assert.deepEqual(found, {
        kinder: Object.keys(KINDER[name] ?? {}),
        stricter: [],
        otherwise: Object.keys(OTHERWISE[name] ?? {}),
      });
      if (!recorded) return;
      const refused = [...found.kinder, ...found.otherwise];
      const other = recorded.filter(({ shape }, index) => shapes[index] !== shape);
      assert.deepEqual(
        other.map(({ id }) => id).filter((id) => !refused.includes(id)),
        Object.keys(OTHER_SHAPE[name] ?? {}),
      );
    });

    if (recorded) {
      it(`keeps the statuses of ${name} as they were recorded`, () => {
        assert.deepEqual(
          calls.map(({ id, status }) => [id, status]),
          recorded.map(({ id, st }) => [id, st]),
        );
      });
    }
  }
});
