import { RECORD_KINDS, type RecordKind } from '../../core/collections/recordKinds.ts';
import { openForm } from '../../core/collections/savingTrial.ts';
import type { BrokenHost } from '../startBrokenHost.ts';
import { has, type Row, rowsOf, type SaveFlow, typedInto } from './SaveFlow.ts';

/** Returns a record of a kind that differs from all others. */
const named = (kind: string, fresh: Row, mark: string): Row => {
  if (kind === 'user' || kind === 'admin') return { ...fresh, email: `${mark}@a.example` };
  if (kind === 'CORS entry')
    return { ...fresh, path: `api/${mark}`, origin: `https://${mark}.example` };
  return { ...fresh, name: mark };
};

async function openKind(kind: RecordKind, { app }: BrokenHost) {
  const calls = kind.open(app);
  // service types are known once one was opened
  if (calls.resource.path === 'system/service') await calls.fetchOne(1);
  return calls;
}

const creation = (name: string, kind: RecordKind): SaveFlow => ({
  classicOnly: kind.classicOnly ?? false,
  async begin(host, mark) {
    const calls = await openKind(kind, host);
    const form = openForm(host.app, calls, null).type(named(name, kind.fresh, mark));
    const { path } = calls.resource;
    return typedInto(form, mark, async () => (await rowsOf(host, path)).filter(has(mark)).length);
  },
});

const change = (name: string, kind: RecordKind): SaveFlow => ({
  classicOnly: kind.classicOnly ?? false,
  async begin(host, mark) {
    const calls = await openKind(kind, host);
    const form = openForm(host.app, calls, null).type(named(name, kind.fresh, `x${mark.slice(1)}`));
    const made = await form.save();
    if (made.kind !== 'saved') throw new Error(JSON.stringify(made));
    form.type({ [kind.member]: name === 'CORS entry' ? `X-${mark}` : mark });
    const { path } = calls.resource;
    return typedInto(form, mark, async () => (await rowsOf(host, path)).filter(has(mark)).length);
  },
});

/** Records of every kind, created and changed. */
export const recordFlows: Readonly<Record<string, SaveFlow>> = Object.fromEntries(
  Object.entries(RECORD_KINDS).flatMap(([name, kind]) => [
    [`${name}, new`, creation(name, kind)],
    [`${name}, changed`, change(name, kind)],
  ]),
);
