import type { App } from '../page/createApp.ts';
import { definitionDiff } from '../text/definitionDiff.ts';
import type { DiffLine } from '../text/lineDiff.ts';
import type { Id } from '../lib/Id.ts';
import type { Entity } from '../resources/resource.ts';
import { DEFINITION, definitionOf, docOf, type ServiceDoc } from './serviceDefinition.ts';

/** Keeps the save of a definition from replacing what somebody else has written meanwhile. */
export interface DefinitionGuard {
  /**
   * How `changes` would alter a definition that is no longer the one that `record` came with; null
   * where nothing of anybody else's is replaced. Throws an `ApiError` where the server does not say.
   */
  findReplaced(record: Entity, changes: object): Promise<DiffLine[] | null>;
  /** The changes, about the definition that the server has: classic ones would make a second one. */
  addressed<C extends object>(id: Id, changes: C): C;
}

const sentBy = (changes: object): unknown => (changes as Record<string, unknown>)[DEFINITION];
const textOf = (record: object) => definitionOf(docOf(sentBy(record)));

export function definitionGuard(app: App): DefinitionGuard {
  const present = new Map<string, ServiceDoc | null>();
  // a save whose answer was lost is nobody else's
  const own = new Set<string>();
  return {
    async findReplaced(record, changes) {
      if (!(DEFINITION in changes)) return null;
      const path = `system/service/${encodeURIComponent(String(record.id))}`;
      const service = await app.api.get<object>(path, { fields: 'id', related: DEFINITION });
      present.set(String(record.id), docOf(sentBy(service)));
      const [theirs, mine] = [textOf(service), textOf(changes)];
      if (theirs === textOf(record) || theirs === mine || own.has(theirs)) return null;
      const lines = definitionDiff(theirs, mine);
      return lines.length ? lines : null;
    },
    addressed(id, changes) {
      if (!(DEFINITION in changes)) return changes;
      own.add(textOf(changes));
      const doc = present.get(String(id));
      const sent = sentBy(changes);
      if (doc === undefined || !sent) return changes;
      // the row of a definition that others have begun meanwhile
      const known = doc && { ...(doc.id != null && { id: doc.id }), service_id: doc.service_id };
      if (!Array.isArray(sent)) return { ...changes, [DEFINITION]: { ...known, ...sent } };
      // what others have deleted meanwhile is not there to be deleted
      const there = (sent as ServiceDoc[]).filter(
        ({ service_id: service }) => doc !== null || service !== null,
      );
      const rows = there.map(({ id: _read, ...row }) => ({ ...known, ...row }));
      return { ...changes, [DEFINITION]: rows };
    },
  };
}
