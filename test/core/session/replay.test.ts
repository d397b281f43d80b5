import assert from 'node:assert/strict';
import { after, before, describe, it, mock } from 'node:test';
import type { App } from '../../../src/core/page/createApp.ts';
import type { ApiError } from '../../../src/core/http/apiError.ts';
import { keepSession, type SessionReply } from '../../../src/core/session/keepSession.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { randomCases } from '../../fixture/testRing.ts';
import { settled } from './slowNetwork.ts';
import { ADMIN } from '../startApp.ts';
import { sessionPath } from '../../../src/core/session/sessionPath.ts';
import { ask, askForToken, PEOPLE, startTwoTabs, type TwoTabs } from './twoTabs.ts';

const SCHEDULES = randomCases(50, 500);
const CALM_SCHEDULES = randomCases(20, 100);
const FIRST_SEED = 20_260_301;

interface Write {
  /** Begins with the seed of its schedule, so that a failure can be replayed. */
  name: string;
  /** Whose session it was when the request was sent. */
  owner: string | undefined;
  outcome: 'waiting' | 'done' | ApiError;
}

forGenerations((generation) => {
  describe(`${CALM_SCHEDULES} random schedules of calls and expiries alone, ${generation} server`, () => {
    let world: TwoTabs;
    before(async () => {
      mock.timers.enable({ apis: ['setTimeout'] });
      world = await startTwoTabs(generation, 0);
    });
    after(() => {
      mock.timers.reset();
      world.platform.close();
    });

    it('bring every write to the server, whichever tab sends or renews', async () => {
      const writes: Write[] = [];
      for (let seed = FIRST_SEED; seed < FIRST_SEED + CALM_SCHEDULES; seed += 1) {
        // a session can't be renewed forever
        const { platform } = world;
        const fresh = await ask<SessionReply>(platform, 'POST', 'system/admin/session', '', ADMIN);
        for (const tab of world.tabs) keepSession(tab, fresh);
        writes.push(...(await play(world, seed, 'calm')));
      }
      await compare(world, writes);
      const renewed = world.renewals();
      assert.ok(renewed > CALM_SCHEDULES / 2, `only ${renewed} renewals`);
      for (const { name, outcome } of writes) assert.equal(outcome, 'done', `write ${name}`);
    });
  });

  describe(`${SCHEDULES} random schedules of calls, expiries and sign-ins, ${generation} server`, () => {
    let world: TwoTabs;
    before(async () => {
      mock.timers.enable({ apis: ['setTimeout'] });
      world = await startTwoTabs(generation);
    });
    after(() => {
      mock.timers.reset();
      world.platform.close();
    });

    it('bring each write to the server exactly once, and never as someone else', async () => {
      const writes: Write[] = [];
      for (let seed = FIRST_SEED; seed < FIRST_SEED + SCHEDULES; seed += 1) {
        writes.push(...(await play(world, seed)));
      }
      await compare(world, writes);
      const kinds = writes.map(({ outcome }) =>
        outcome instanceof Error ? outcome.kind : outcome,
      );
      for (const { email } of PEOPLE) {
        const own = writes.filter(({ owner, outcome }) => owner === email && outcome === 'done');
        assert.ok(own.length > SCHEDULES / 20, `${email}: ${own.length} writes`);
      }
      // the schedules are useful only if all of this happens in them
      for (const kind of ['done', 'refused', 'offline'] as const) {
        const count = kinds.filter((each) => each === kind).length;
        assert.ok(count > SCHEDULES / 20, `${kind}: ${count} writes`);
      }
    });
  });
});

/** Plays the schedule of a seed to its end and returns the outcome of its writes. */
async function play(world: TwoTabs, seed: number, mood?: 'calm'): Promise<Write[]> {
  world.begin(seed);
  const { network, tabs, random } = world;
  const writes: Write[] = [];
  const running = new Set<unknown>();
  const run = <T>(key: unknown, work: Promise<T>) => {
    running.add(key);
    void work.catch(() => undefined).finally(() => running.delete(key));
  };
  const plan = planOf(world, seed, { writes, run, mood });
  for (let idle = 0; running.size || plan.length || network.steps.length;) {
    const signIns = tabs
      .filter((app) => app.page.session.getState().status !== 'signed-in' && !running.has(app))
      .map((app) => () => run(app, signInAgain(world, app)));
    const step = takeOne(random, [network.steps, plan, signIns]);
    idle = step ? 0 : idle + 1;
    assert.ok(idle < 100, `seed ${seed}: a call waits for ever`);
    if (step) await step();
    // for the other tab, which may have renewed the session
    else mock.timers.tick(100);
    await settled();
  }
  return writes;
}

type Step = () => unknown;

/** Returns what happens in the tabs and to their session, besides its consequences. */
function planOf(
  world: TwoTabs,
  seed: number,
  {
    writes,
    run,
    mood,
  }: {
    writes: Write[];
    run: (key: unknown, work: Promise<unknown>) => void;
    mood: 'calm' | undefined;
  },
): Step[] {
  const { random, tabs, platform, expire } = world;
  const upTo = (count: number) => Math.floor(random() * count);
  const tab = () => tabs[upTo(tabs.length)] as App;
  const read = () => run({}, tab().api.get('system/role/1'));
  const write = () => {
    const app = tab();
    const name = `${seed}.${writes.length}`;
    const entry: Write = { name, owner: ownerOf(app), outcome: 'waiting' };
    writes.push(entry);
    const call = app.api.post('system/role', { resource: [{ name }] });
    const note = (outcome: Write['outcome']) => (entry.outcome = outcome);
    run(
      entry,
      call.then(() => note('done'), note),
    );
  };
  const revoke = () => {
    const { token, user } = tab().page.session.getState();
    return token && ask(platform, 'DELETE', sessionPath(user), token);
  };
  const times = (count: number, step: Step) => Array<Step>(count).fill(step);
  return [
    ...times(3 + upTo(6), write),
    ...times(upTo(4), read),
    // a request that meets a second expiry on the way is not sent a third time
    ...times(upTo(mood ? 2 : 3), expire),
    ...times(mood || upTo(4) ? 0 : 1, revoke),
  ];
}

const ownerOf = ({ page: { session } }: App) => {
  const { user, lastUser } = session.getState();
  return (user ?? lastUser)?.email;
};

/** Removes and returns a random step among those that are possible. */
function takeOne(random: () => number, lists: Step[][]): Step | undefined {
  let at = Math.floor(random() * lists.flat().length);
  for (const list of lists) {
    if (at < list.length) return list.splice(at, 1)[0];
    at -= list.length;
  }
  return undefined;
}

/** Signs in again, mostly as the user whose session it was. */
async function signInAgain({ random }: TwoTabs, app: App): Promise<void> {
  const stranger = PEOPLE[Math.floor(random() * PEOPLE.length)];
  const owner = PEOPLE.find(({ email }) => email === ownerOf(app));
  const credentials = random() < 0.7 ? (owner ?? stranger) : stranger;
  const path = credentials === ADMIN ? 'system/admin/session' : 'user/session';
  keepSession(app, await app.api.post<SessionReply>(path, credentials));
}

/** Checks that the server has what the tabs were told. */
async function compare({ platform }: TwoTabs, writes: readonly Write[]): Promise<void> {
  const token = await askForToken(platform);
  const read = async <T>(path: string) =>
    (await ask<{ resource: T[] }>(platform, 'GET', path, token)).resource;
  type Person = { id: number; email: string };
  const people = await Promise.all([read<Person>('system/admin'), read<Person>('system/user')]);
  const roles = await read<{ name: string; created_by_id: number | string }>('system/role');
  const emails = new Map(people.flat().map(({ id, email }) => [String(id), email]));
  const rolesOf = new Map<string, typeof roles>();
  for (const role of roles) rolesOf.set(role.name, [...(rolesOf.get(role.name) ?? []), role]);
  for (const { name, owner, outcome } of writes) {
    const made = rolesOf.get(name) ?? [];
    const least = outcome === 'done' ? 1 : 0;
    // a caller without a response can't know
    const most = outcome === 'done' || (outcome as ApiError).kind === 'offline' ? 1 : 0;
    const count = made.length;
    assert.ok(least <= count && count <= most, `write ${name} was carried out ${count} times`);
    for (const { created_by_id } of made) {
      const maker = emails.get(String(created_by_id));
      assert.equal(maker, owner, `write ${name} was carried out as somebody else`);
    }
  }
}
