import { ApiError } from '../../../src/core/http/apiError.ts';
import { changedMembers } from '../../../src/core/lib/changes.ts';
import { childRows } from '../../../src/core/merge/childRows.ts';
import { merge3 } from '../../../src/core/merge/merge3.ts';
import { notKept } from '../../../src/core/merge/notKept.ts';
import { readSaved } from '../../../src/core/saving/readSaved.ts';
import type { SavePorts, SaveStrategy } from '../../../src/core/saving/SaveStrategy.ts';

export interface Note {
  id: number;
  name: string;
  text: string;
}

export type NoteForm = Omit<Note, 'id'>;

/** The fault of the next write. */
export type Fault =
  | 'refused'
  | 'taken'
  | 'failed'
  | 'failed after'
  | 'lost'
  | 'lost after'
  | 'hollow'
  | 'hollow after'
  | 'silent'
  | 'silent after'
  | 'drops text';

const error = (status: number, kind: ApiError['kind'], message: string) =>
  new ApiError({ status, kind, message });

/** Creates a server of notes that fails on request, and the strategy that saves them. */
export function noteServer() {
  const notes = new Map<number, Note>();
  let fault: Fault | null = null;
  const write = async (apply: () => Note): Promise<unknown> => {
    const [what, after] = [fault?.replace(' after', ''), fault?.endsWith(' after')];
    const isApplied = !what || after || what === 'drops text';
    const note = isApplied ? apply() : null;
    if (what === 'refused') throw error(400, 'refused', 'No.');
    if (what === 'taken') throw error(500, 'broken', 'SQLSTATE[23000]: UNIQUE');
    if (what === 'failed') throw error(500, 'broken', 'Failed.');
    if (what === 'lost') throw error(0, 'offline', 'Offline.');
    if (what === 'hollow') return {};
    if (what === 'silent') return new Promise(() => undefined);
    return note && { ...note };
  };
  const keep = (note: Note) => {
    const was = notes.get(note.id)?.text ?? '';
    notes.set(note.id, fault === 'drops text' ? { ...note, text: was } : note);
    return notes.get(note.id) as Note;
  };
  const strategy: SaveStrategy<NoteForm, Partial<NoteForm>, Note> = {
    validate: ({ name }) => (name ? [] : [{ field: 'name', message: 'Needed.' }]),
    toSend: (form, base) => {
      const sent = base ? changedMembers(strategy.toForm(base), form) : form;
      return Object.keys(sent).length ? sent : null;
    },
    readNow: async ({ id }) => notes.get(id) ?? null,
    findTwin: async ({ name }) => [...notes.values()].find((note) => note.name === name) ?? null,
    merge: (sent, base, now) => ({
      sent,
      conflicts: merge3(base, { ...base, ...sent }, now, childRows).conflicts,
    }),
    withoutMine: (sent, theirs) => {
      const names = theirs.map(({ path: [name] }) => name);
      const left = Object.entries(sent).filter(([name]) => !names.includes(name));
      return left.length ? Object.fromEntries(left) : null;
    },
    async send(sent, base) {
      const isTwin = [...notes.values()].some(({ name }) => !base && name === sent.name);
      if (isTwin) throw error(500, 'broken', 'SQLSTATE[23000]: UNIQUE');
      const blank = { id: notes.size + 1, name: '', text: '' };
      const reply = await write(() => keep({ ...blank, ...(base && notes.get(base.id)), ...sent }));
      return readSaved<Note>(reply, 'id', base?.id);
    },
    readBack: async ({ id }) => notes.get(id) as Note,
    notKept: (sent, base, after) => notKept(sent, after, { before: base ?? {} }),
    toForm: ({ name, text }) => ({ name, text }),
  };
  return {
    strategy,
    notes,
    failWith: (next: Fault | null) => (fault = next),
    put: (note: Note) => void notes.set(note.id, note),
  };
}

/**
 * Answers all questions of a save with mine and yes,
 * and doesn't wait for a server without a response.
 */
export function yes(ports: Partial<SavePorts<object, Note>> = {}): SavePorts<object, Note> {
  const patience = new AbortController();
  setTimeout(() => patience.abort(), 10);
  return {
    chooseTheirs: async () => [],
    saveDeleted: async () => true,
    questionAbout: async () => null,
    signal: patience.signal,
    ...ports,
  };
}
