import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ApiError } from '../../../src/core/http/apiError.ts';
import { savingTimes } from '../../../src/core/saving/findUnanswered.ts';
import { runSave } from '../../../src/core/saving/runSave.ts';
import type { SaveOutcome, SaveSession } from '../../../src/core/saving/SaveStrategy.ts';
import { noteServer, yes, type Fault, type Note, type NoteForm } from './noteServer.ts';

type Session = SaveSession<NoteForm, Partial<NoteForm>, Note>;
type Kind = SaveOutcome<Note>['kind'];

const LOADED: Note = { id: 1, name: 'list', text: 'milk' };

/**
 * Each fault, the outcome of a save that meets it, and that of the next save without one; nothing is
 * left to send after a record was found at once.
 */
const FAULTS: Record<Fault, [first: Kind, second: Kind]> = {
  refused: ['refused', 'saved'],
  taken: ['refused', 'saved'],
  failed: ['unsure', 'saved'],
  'failed after': ['saved', 'unchanged'],
  lost: ['unsure', 'saved'],
  'lost after': ['saved', 'unchanged'],
  hollow: ['unsure', 'saved'],
  'hollow after': ['saved', 'unchanged'],
  silent: ['unsure', 'saved'],
  'silent after': ['unsure', 'saved'],
  'drops text': ['notKept', 'saved'],
};

const begin = (isNew: boolean) => {
  const server = noteServer();
  if (!isNew) server.put(LOADED);
  const session: Session = { base: isNew ? null : LOADED, unanswered: [] };
  const save = (at: Session, form: NoteForm, ports = yes()) =>
    runSave(server.strategy, at, form, ports);
  return { server, session, save, texts: () => [...server.notes.values()].map(({ text }) => text) };
};

const { patience } = savingTimes;
before(() => (savingTimes.patience = 1));
after(() => (savingTimes.patience = patience));

for (const isNew of [true, false]) {
  describe(`${isNew ? 'a creation' : 'a change'} that fails`, () => {
    for (const [fault, [first, second]] of Object.entries(FAULTS)) {
      it(`${fault}: ${first}, then ${second}, and never twice`, async () => {
        const { server, session, save, texts } = begin(isNew);
        server.failWith(fault as Fault);
        const typed = { name: 'list', text: 'milk and bread' };
        const failed = await save(session, typed);
        // a creation that failed is looked up: its record either exists or doesn't
        assert.equal(failed.outcome.kind, isNew && fault === 'failed' ? 'refused' : first);
        assert.equal(failed.form.text, typed.text, 'what was typed stays');
        server.failWith(null);
        const saved = await save(failed.session, failed.form);
        assert.equal(saved.outcome.kind, second);
        assert.deepEqual(texts(), ['milk and bread']);
        assert.deepEqual(saved.session.unanswered, []);
      });

      it(`${fault}: what is typed after it is saved as well`, async () => {
        const { server, session, save, texts } = begin(isNew);
        server.failWith(fault as Fault);
        const failed = await save(session, { name: 'list', text: 'milk and bread' });
        server.failWith(null);
        const more = await save(failed.session, { ...failed.form, text: 'butter' });
        assert.equal(more.outcome.kind, 'saved');
        assert.deepEqual(texts(), ['butter']);
      });
    }
  });
}

describe('a creation that the server failed to answer', () => {
  const typed = { name: 'list', text: 'milk and bread' };

  it('is saved at once if the server has its record', async () => {
    const { server, session, save, texts } = begin(true);
    server.failWith('failed after');
    const { outcome, session: next } = await save(session, typed);
    assert.deepEqual(outcome, { kind: 'saved', record: { id: 1, ...typed } });
    assert.equal(next.base?.id, 1);
    assert.deepEqual(texts(), [typed.text]);
  });

  it("says plainly that it wasn't saved if the server has no such record", async () => {
    const { server, session, save } = begin(true);
    server.failWith('failed');
    const { outcome, session: next } = await save(session, typed);
    assert.deepEqual(outcome, {
      kind: 'refused',
      problems: [],
      message: 'Failed.',
      isAbsent: true,
    });
    assert.deepEqual(next.unanswered, [], 'nothing is left to look up');
  });

  it('leads to the record of that name if it is stored otherwise', async () => {
    const { server, session, save } = begin(true);
    const { send } = server.strategy;
    server.strategy.send = async (sent, base) => {
      server.put({ id: 1, name: 'list', text: 'only part' });
      server.failWith('failed');
      return send({ ...sent, name: 'other' }, base);
    };
    assert.equal((await save(session, typed)).outcome.kind, 'twin');
  });

  it('stays unsure if it cannot be looked up', async () => {
    const { server, session, save } = begin(true);
    server.strategy.findTwin = async () => {
      throw new ApiError({ status: 500, kind: 'broken', message: 'Failed.' });
    };
    server.failWith('failed');
    assert.equal((await save(session, typed)).outcome.kind, 'unsure');
  });
});

describe('a change that is undone after it got no response', () => {
  it('is undone on the server too', async () => {
    const { server, session, save, texts } = begin(false);
    server.failWith('silent after');
    const failed = await save(session, { name: 'list', text: 'bread' });
    server.failWith(null);
    const { outcome } = await save(failed.session, { name: 'list', text: 'milk' });
    assert.equal(outcome.kind, 'saved');
    assert.deepEqual(texts(), ['milk']);
  });
});

describe('a change whose request is still under way when the user stops waiting', () => {
  it('arrives before the next one is sent, so it overwrites nothing', async () => {
    const { server, session, save, texts } = begin(false);
    savingTimes.patience = patience;
    const { send } = server.strategy;
    let arrive = () => undefined as void;
    const isOnItsWay = new Promise<void>((resolve) => (arrive = resolve));
    server.strategy.send = async (...sent) => {
      server.strategy.send = send;
      await isOnItsWay;
      return send(...sent);
    };
    const stopped = await save(session, { name: 'list', text: 'bread' });
    assert.equal(stopped.outcome.kind, 'unsure');
    const { signal } = new AbortController();
    const next = save(stopped.session, { name: 'list', text: 'butter' }, yes({ signal }));
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(texts(), ['milk'], 'nothing else is sent before');
    arrive();
    assert.equal((await next).outcome.kind, 'saved');
    assert.deepEqual(texts(), ['butter']);
    savingTimes.patience = 1;
  });
});

describe('a save that is stopped while the record is read', () => {
  it('asks nothing afterwards, and says that nothing was sent', async () => {
    const { server, session, save, texts } = begin(false);
    server.put({ ...LOADED, text: 'theirs' });
    const patience = new AbortController();
    const { readNow } = server.strategy;
    let reading: Promise<Note | null> = Promise.resolve(null);
    server.strategy.readNow = (...asked) => {
      patience.abort();
      return (reading = Promise.resolve(readNow?.(...asked) ?? null));
    };
    const asked: unknown[] = [];
    const chooseTheirs = async () => (asked.push('conflict'), null);
    const ports = yes({ chooseTheirs, signal: patience.signal });
    const { outcome } = await save(session, { name: 'list', text: 'mine' }, ports);
    assert.ok('message' in outcome && outcome.message.endsWith('Nothing has been sent yet.'));
    await reading;
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual([asked, texts()], [[], ['theirs']]);
  });
});

describe('what others do in the meantime', () => {
  const mine = { name: 'list', text: 'mine' };

  it('stays if it is about something else', async () => {
    const { server, session, save } = begin(false);
    server.put({ ...LOADED, name: 'theirs' });
    const { outcome, form } = await save(session, mine);
    assert.equal(outcome.kind, 'saved');
    assert.deepEqual(form, { name: 'theirs', text: 'mine' });
  });

  it('causes a question if both changed the same, and nothing is sent before', async () => {
    const { server, session, save, texts } = begin(false);
    server.put({ ...LOADED, text: 'theirs' });
    const asked: unknown[] = [];
    const cancelled = await save(
      session,
      mine,
      yes({ chooseTheirs: async (conflicts) => (asked.push(...conflicts), null) }),
    );
    assert.equal(cancelled.outcome.kind, 'declined');
    assert.equal(cancelled.form.text, 'mine');
    assert.deepEqual(asked, [{ path: ['text'], base: 'milk', mine: 'mine', theirs: 'theirs' }]);
    assert.deepEqual(texts(), ['theirs']);
  });

  it('is replaced by mine or kept, as chosen', async () => {
    for (const [choose, text] of [
      [async () => [], 'mine'],
      [async (all: readonly { path: readonly string[] }[]) => all, 'theirs'],
    ] as const) {
      const { server, session, save, texts } = begin(false);
      server.put({ ...LOADED, text: 'theirs' });
      const { form } = await save(session, mine, yes({ chooseTheirs: choose as never }));
      assert.deepEqual([form.text, ...texts()], [text, text]);
    }
  });

  it('is read once without a question, and again after each one', async () => {
    for (const [theirs, answer, readings] of [
      ['milk', null, 1],
      ['theirs', null, 2],
      ['milk', true, 2],
      ['theirs', true, 3],
    ] as const) {
      const { server, session, save, texts } = begin(false);
      server.put({ ...LOADED, text: theirs });
      const { readNow } = server.strategy;
      let count = 0;
      server.strategy.readNow = async (...about) => (count++, readNow?.(...about) ?? null);
      await save(session, mine, yes({ questionAbout: async () => answer && (async () => answer) }));
      assert.deepEqual([count, ...texts()], [readings, 'mine']);
    }
  });

  it("doesn't restore a deleted record without a question", async () => {
    const { server, session, save } = begin(false);
    server.notes.clear();
    const { outcome } = await save(session, mine, yes({ saveDeleted: async () => false }));
    assert.equal(outcome.kind, 'declined');
    assert.equal(server.notes.size, 0);
  });

  it('is a twin if they created the same name while a creation got no response', async () => {
    const { server, session, save, texts } = begin(true);
    server.failWith('lost');
    const failed = await save(session, mine);
    server.put({ ...LOADED, text: 'theirs' });
    server.failWith(null);
    const { outcome } = await save(failed.session, mine);
    assert.equal(outcome.kind, 'twin');
    assert.deepEqual(texts(), ['theirs']);
  });
});

describe('a save', () => {
  it('sends nothing while the form is wrong or the same', async () => {
    const { session, save } = begin(false);
    assert.equal((await save(session, { name: '', text: '' })).outcome.kind, 'invalid');
    assert.equal((await save(session, { name: 'list', text: 'milk' })).outcome.kind, 'unchanged');
  });

  it('asks the area about what is left to send', async () => {
    const { session, save, texts } = begin(false);
    const asked: unknown[] = [];
    const questionAbout = async ({ sent }: { sent: object }) => {
      asked.push(sent);
      return async () => false;
    };
    const { outcome } = await save(
      session,
      { name: 'list', text: 'bread' },
      yes({ questionAbout }),
    );
    assert.equal(outcome.kind, 'declined');
    assert.deepEqual([asked, texts()], [[{ text: 'bread' }], ['milk']]);
  });
});
