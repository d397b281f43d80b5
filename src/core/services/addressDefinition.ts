import { definitionLines } from '../text/definitionLines.ts';
import { DEFINITION, definitionOf, docOf, type ServiceDoc } from './serviceDefinition.ts';

type Members = Readonly<Record<string, unknown>>;

/**
 * Returns changes of a service about the definition that the server has `now`: a row that others began
 * in the meantime is changed, for classic servers would make a second one, and one that they deleted is not
 * deleted again. What they wrote with other spaces stays as they wrote it.
 */
export function addressDefinition(changes: Members, now: object, base: object): Members {
  const { [DEFINITION]: sent, ...others } = changes;
  if (!sent) return changes;
  const doc = docOf((now as Members)[DEFINITION]);
  const text = definitionOf(doc);
  const isTheirs = text !== definitionOf(docOf((base as Members)[DEFINITION]));
  const isSame = definitionLines(text) === definitionLines(definitionOf(docOf(sent)));
  if (isTheirs && isSame) return others;
  const known = doc && { ...(doc.id != null && { id: doc.id }), service_id: doc.service_id };
  if (!Array.isArray(sent)) return { ...changes, [DEFINITION]: { ...known, ...sent } };
  const rows = (sent as ServiceDoc[]).filter(
    ({ service_id: service }) => doc !== null || service !== null,
  );
  return { ...others, [DEFINITION]: rows.map(({ id: _read, ...row }) => ({ ...known, ...row })) };
}
