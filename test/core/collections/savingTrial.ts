import { recordSaving, type RecordStore } from '../../../src/core/collections/recordSaving.ts';
import type { Changes } from '../../../src/core/collections/mergeChanges.ts';
import type { EditConflict } from '../../../src/core/merge/merge3.ts';
import { createTranslator } from '../../../src/core/messages/translate.ts';
import type { App } from '../../../src/core/page/createApp.ts';
import type { Entity } from '../../../src/core/resources/resource.ts';
import { runSave } from '../../../src/core/saving/runSave.ts';
import type {
  SavePorts,
  SaveSession,
  SaveStrategy,
} from '../../../src/core/saving/SaveStrategy.ts';

/** Opens a form of one record that is saved as on its screen. */
export function openForm<T extends Entity, F extends object>(
  app: App,
  calls: RecordStore<T, F>,
  loaded: T | null,
) {
  const strategy = recordSaving(app, calls, createTranslator('en'));
  return formOf<F, Changes, T>(strategy, loaded, calls.resource.blank());
}

/** Answers of a test's own to some questions of a save, and its patience. */
type Questions<S, A> = Partial<SavePorts<S, A>>;

/** Creates a form that a strategy saves; `blank` is the initial form of a new record. */
export function formOf<F extends object, S extends object, A extends object>(
  strategy: SaveStrategy<F, S, A>,
  loaded: A | null,
  blank: F,
) {
  let session: SaveSession<F, S, A> = { base: loaded, unanswered: [] };
  let form = loaded ? strategy.toForm(loaded) : blank;
  const open = {
    /** What the last save asked about. */
    asked: [] as readonly EditConflict[],
    form: () => form,
    record: () => session.base,
    type(change: Partial<F>) {
      form = { ...form, ...change };
      return open;
    },
    /** Saves, and answers the question with mine, with theirs, or not at all. */
    async save(choice: 'mine' | 'theirs' | 'neither' = 'mine', questions: Questions<S, A> = {}) {
      open.asked = [];
      const result = await runSave(strategy, session, form, {
        chooseTheirs: async (conflicts) => {
          open.asked = conflicts;
          return { mine: [], theirs: conflicts, neither: null }[choice];
        },
        saveDeleted: async () => choice === 'mine',
        questionAbout: async () => null,
        signal: new AbortController().signal,
        ...questions,
      });
      ({ session, form } = result);
      return result.outcome;
    },
  };
  return open;
}
