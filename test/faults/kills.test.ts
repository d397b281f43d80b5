import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ADMIN, ADMIN_KEY } from '../core/startApp.ts';
import { forGenerations } from '../fixture/forGenerations.ts';
import { isWholeMatrix } from '../fixture/testRing.ts';

const KILLS = isWholeMatrix ? 20 : 1;
const BATCH = 20;

interface Served {
  process: ChildProcess;
  base: string;
}

/** Starts `npm start` on a data folder, and waits until it is ready. */
async function serve(dataDir: string, generation: string): Promise<Served> {
  const demo = spawn(process.execPath, ['--import', 'tsx', 'demo/serve.ts'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, GENERATION: generation },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const part of demo.stdout.setEncoding('utf8')) {
    said += String(part);
    if (said.includes('its data are in')) break;
  }
  const port = /:(\d+)\/console/.exec(said)?.[1] ?? assert.fail(said);
  return { process: demo, base: `http://127.0.0.1:${port}/api/v2` };
}

type Row = Record<string, unknown>;

/** What a writer has sent, by a unique word, and whether the server confirmed it. */
interface Journal {
  token: string;
  roles: Map<string, boolean>;
  rows: Map<string, boolean>;
  batches: Map<string, boolean>;
  /** The last text that was confirmed for each file, and those that were sent after it. */
  files: Map<string, Overwritten>;
  /** Likewise for rows that are updated. */
  updated: Map<string, Overwritten>;
}

interface Overwritten {
  kept: string | null;
  sent: string[];
}

async function ask(base: string, token: string, method: string, path: string, body?: unknown) {
  const isText = typeof body === 'string';
  const response = await fetch(`${base}/${path}`, {
    method,
    headers: {
      'X-DreamFactory-API-Key': ADMIN_KEY,
      ...(token && { 'X-DreamFactory-Session-Token': token }),
      ...(body !== undefined && { 'Content-Type': isText ? 'text/plain' : 'application/json' }),
    },
    ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  assert.ok(response.ok, `${method} ${path}: ${response.status} ${text.slice(0, 200)}`);
  return text;
}

const listed = async (base: string, token: string, path: string): Promise<Row[]> =>
  (JSON.parse(await ask(base, token, 'GET', path)) as { resource: Row[] }).resource;

/** Reads in pages: no request returns more than a thousand rows. */
async function writtenRows(base: string, token: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = `limit=1000&offset=${rows.length}&order=id`;
    const path = `shop/_table/todo?${page}&filter=name like 'kill-%25'`;
    const found = await listed(base, token, path);
    rows.push(...found);
    if (found.length < 1000) return rows;
  }
}

const RULES = 'role_service_access_by_role_id';
let made = 0;

/** Sends a text that replaces another, and notes both until the server confirms it. */
async function overwrite(
  seen: Journal['files'],
  key: string,
  text: string,
  send: () => Promise<unknown>,
): Promise<void> {
  const stored = seen.get(key) ?? { kept: null, sent: [] };
  seen.set(key, stored);
  stored.sent.push(text);
  await send();
  Object.assign(stored, { kept: text, sent: [] });
}

/** Writes until the server is killed; a confirmation counts when its response is complete. */
async function write({ base }: Served, journal: Journal, kind: number): Promise<void> {
  const note = async (seen: Map<string, boolean>, name: string, send: Promise<unknown>) => {
    seen.set(name, false);
    await send;
    seen.set(name, true);
  };
  try {
    for (;;) {
      const name = `kill-${++made}`;
      const send = (path: string, resource: Row[], query = '') =>
        ask(base, journal.token, 'POST', `${path}${query}`, { resource });
      if (kind === 0) {
        const rule = { service_id: null, component: '*', verb_mask: 1, requestor_mask: 1 };
        const rules = [rule, { ...rule, verb_mask: 2 }, { ...rule, verb_mask: 4 }];
        await note(
          journal.roles,
          name,
          send('system/role', [{ name, is_active: true, [RULES]: rules }]),
        );
      } else if (kind === 1) {
        await note(journal.rows, name, send('shop/_table/todo', [{ name }]));
      } else if (kind === 2) {
        const rows = Array.from({ length: BATCH }, () => ({ name }));
        await note(journal.batches, name, send('shop/_table/todo', rows, '?rollback=true'));
      } else if (kind === 3) {
        const path = `killed-${made % 3}.txt`;
        const text = `${name} `.repeat(2000);
        await overwrite(journal.files, path, text, () =>
          ask(base, journal.token, 'PUT', `files/${path}`, text),
        );
      } else {
        const id = String(1 + (made % 3));
        await overwrite(journal.updated, id, name, () =>
          ask(base, journal.token, 'PATCH', `shop/_table/todo/${id}`, { name }),
        );
      }
    }
  } catch (error) {
    // killing the server is the purpose of the test; a failed assertion is not
    if (error instanceof assert.AssertionError) throw error;
  }
}

/** Checks that everything that was confirmed is stored, and nothing only in part. */
async function check({ base }: Served, { token, ...journal }: Journal): Promise<number> {
  const roles = await listed(base, token, `system/role?fields=*&related=${RULES}`);
  for (const [name, isKept] of journal.roles) {
    const role = roles.find((one) => one.name === name);
    assert.ok(role || !isKept, `${name} was acknowledged and is lost`);
    if (role) assert.equal((role[RULES] as Row[]).length, 3, `${name} has lost rules`);
  }
  const rows = await writtenRows(base, token);
  const counts = countNames(rows);
  for (const [name, isKept] of journal.rows) {
    const count = counts.get(name) ?? 0;
    assert.ok(count === 1 || (!isKept && count === 0), `row ${name}: ${count}`);
  }
  for (const [name, isKept] of journal.batches) {
    const count = counts.get(name) ?? 0;
    assert.ok(count === BATCH || (!isKept && count === 0), `batch ${name}: ${count}`);
  }
  for (const [path, { kept, sent }] of journal.files) {
    const text = await ask(base, token, 'GET', `files/${path}`).catch(() => null);
    assert.ok(text === kept || sent.includes(text ?? ''), `${path} is torn or lost`);
  }
  for (const [id, { kept, sent }] of journal.updated) {
    const { name } = JSON.parse(await ask(base, token, 'GET', `shop/_table/todo/${id}`)) as Row;
    const isWhole = name === kept || sent.includes(String(name)) || kept === null;
    assert.ok(isWhole, `row ${id} has lost an update: ${String(name)}`);
  }
  return (
    journal.updated.size +
    journal.roles.size +
    journal.rows.size +
    journal.batches.size +
    journal.files.size
  );
}

function countNames(rows: readonly Row[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { name } of rows) counts.set(String(name), (counts.get(String(name)) ?? 0) + 1);
  return counts;
}

async function signIn({ base }: Served): Promise<string> {
  const text = await ask(base, '', 'POST', 'system/admin/session', ADMIN);
  return (JSON.parse(text) as { session_token: string }).session_token;
}

forGenerations((generation) => {
  // npm test has ten minutes
  if (!isWholeMatrix && generation !== 'classic') return;
  describe(`a ${generation} platform that is killed while it writes`, () => {
    it(`loses nothing that it acknowledged, ${KILLS} times`, async (test) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'df-kills-'));
      let served = await serve(dataDir, generation);
      // a server that survives a failure would keep the run from ending
      test.after(() => void served.process.kill('SIGKILL'));
      const empty = () => new Map<string, never>();
      const journal: Journal = {
        token: await signIn(served),
        ...{ roles: empty(), rows: empty(), batches: empty(), files: empty(), updated: empty() },
      };
      for (let kill = 1; kill <= KILLS; kill++) {
        const writers = [0, 1, 2, 3, 4].map((kind) => write(served, journal, kind));
        await new Promise((resolve) => setTimeout(resolve, 300 + ((kill * 137) % 700)));
        served.process.kill('SIGKILL');
        await Promise.all([once(served.process, 'close'), ...writers]);
        served = await serve(dataDir, generation);
        // with the session from before, which must survive as well
        const count = await check(served, journal);
        console.log(
          `| ${generation} | kill ${kill} | ${count} writes | nothing lost, nothing half`,
        );
      }
      served.process.kill('SIGTERM');
      await once(served.process, 'close');
      rmSync(dataDir, { recursive: true });
    });
  });
});
