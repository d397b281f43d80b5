import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { createPlatform } from '../../demo/platform/createPlatform.ts';
import { playStrictCalls, prepareStrictly, readStrictCalls } from './strictCalls.ts';

/** By sequence and request. */
type Reasons = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Requests that the platform accepts and the recorded server rejected, each with its reason. */
const KINDER: Reasons = {
  records: {
    'PUT .hidden': 'Its web server hid files whose names start with a dot.',
    'PUT ty.php': 'Its web server took PHP files for pages of its own.',
  },
};

/** Requests that both reject with different statuses, each with its reason. */
const OTHERWISE: Reasons = {
  schema: {
    'order bad': 'The other recorded server answers with 500 and the words of its database.',
  },
};

/** Requests with the same status and different values from both, each with its reason. */
const OTHER_VALUE: Reasons = {
  accounts: {
    'user export xml': 'The first user of the demo has another email address.',
    service_type: 'It had 16 service types of add-ons.',
    'service_type group': 'It had seven database types of add-ons.',
  },
  records: {
    'list root': 'The two files that its web server refused are in the list.',
    'html get': 'Files are served so that no page in them can act as its reader (by decision).',
    'pkg manifest': 'It had other services.',
  },
};

/** Requests with the same status and different members from both, each with its reason. */
const OTHER_SHAPE: Reasons = {
  accounts: {
    'env anon': 'Nobody could sign in there by a directory or a provider.',
    'env admin': 'It tells all of its PHP; the platform has none.',
    package: 'Its `db` had tables, and it had a script and a definition to pack.',
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
  },
};

const LISTS: readonly Reasons[] = [KINDER, OTHERWISE, OTHER_VALUE];

/**
 * Requests that differ only because of the web server in front of the platform,
 * each with its reason.
 */
const BY_WEB_SERVER: Reasons = {
  roles: { 'OPTIONS verb': 'The one of Node refuses verbs that it does not know by itself.' },
};

/** The most differences that the list may contain, except those of shape. */
const MOST = 20;

const namesIn = (reasons: Reasons, sequence: string): string[] =>
  Object.keys(reasons[sequence] ?? {});

const besideTheRepository = new URL('../../../shared/contract/strict/', import.meta.url);

describe('the platform of the current generation', () => {
  const sequences = Object.entries(readStrictCalls());

  it('is tried on every recorded call', () => {
    assert.equal(sequences.flatMap(([, calls]) => calls).length, 734);
  });

  it('differs in few answers', () => {
    const listed = LISTS.flatMap((reasons) => Object.values(reasons)).flatMap(Object.keys);
    assert.ok(listed.length <= MOST, `${listed.length} differences`);
  });

  for (const [name, calls] of sequences) {
    const recording = new URL(`${name}.json`, besideTheRepository);
    const recorded = existsSync(recording)
      ? (JSON.parse(readFileSync(recording, 'utf8')) as { id: string; st: number; shape: string }[])
      : undefined;

    it(`answers as a real server did (${name})`, async () => {
      const { shapes, ...found } = await playStrictCalls(calls);
      assert.deepEqual(found, {
        kinder: namesIn(KINDER, name),
        stricter: [],
        otherwise: namesIn(OTHERWISE, name),
        value: namesIn(OTHER_VALUE, name),
        after: [],
      });
      if (!recorded) return;
      const refused = [...found.kinder, ...found.otherwise, ...found.value];
      const other = recorded.filter(({ shape }, index) => shapes[index] !== shape);
      assert.deepEqual(
        other.map(({ id }) => id).filter((id) => !refused.includes(id)),
        namesIn(OTHER_SHAPE, name),
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

  const player = new URL('play.mjs', besideTheRepository);
  if (existsSync(player)) {
    it('is found to differ in the same calls by the player of the recordings', async () => {
      const platform = createPlatform({ generation: 'current' });
      const { address, close } = await listen((request) => platform.fetch(request));
      try {
        await prepareStrictly(platform);
        const found = await playRecordings(player, address);
        const expected = sequences.map(([name]) => [
          name,
          [...LISTS, BY_WEB_SERVER].flatMap((reasons) => namesIn(reasons, name)).sort(),
        ]);
        assert.deepEqual(found, Object.fromEntries(expected));
      } finally {
        close();
        platform.close();
      }
    });
  }
});

/** Serves a platform on a port of its own. */
async function listen(fetch: (request: Request) => Promise<Response>) {
  const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  if (!server.listening) await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A reading that already failed on the real server's response says nothing about it. */
const FAILED_READING = /^ {6}(value|after) "(VAL|PICK) /m;

/**
 * Plays the recordings with their own player. Returns the requests for which it finds a different
 * status, value or later reading, by sequence.
 */
async function playRecordings(player: URL, address: string): Promise<Record<string, string[]>> {
  const args = [fileURLToPath(player), address, '--all'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const said = await text(child.stdout);
  const found: Record<string, string[]> = {};
  let calls: string[] = [];
  for (const part of said.split(/\n(?=\S)/)) {
    const [, sequence] = /^(\w+): \d+ calls/.exec(part) ?? [];
    if (sequence !== undefined) {
      found[sequence] = calls.sort();
      calls = [];
    }
    const [, id] = /^(?:KINDER|STRICTER|STATUS|VALUE|AFTER) (.+?): [A-Z]+ /.exec(part) ?? [];
    if (id !== undefined && !FAILED_READING.test(part)) calls.push(id);
  }
  return found;
}
