import { readApiError } from '../http/readApiError.ts';
import { definitionLines } from '../text/definitionLines.ts';
import { DEFINITION, definitionOf, docOf, type ServiceDoc } from './serviceDefinition.ts';

type Members = Readonly<Record<string, unknown>>;

/**
 * Adapts the changes of a service's definition to the one that the server has `now`. A row that
 * others added in the meantime is changed, because classic servers would add a second one; one that
 * they deleted is not deleted again. If only its spaces differ, their version stays.
 *
 * @throws ApiError 502 if the server doesn't say which definition it has.
 */
export function addressDefinition(changes: Members, now: object, base: object): Members {
  const { [DEFINITION]: sent, ...others } = changes;
  if (!sent) return changes;
  if (!(DEFINITION in now)) throw readApiError(502, '');
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
