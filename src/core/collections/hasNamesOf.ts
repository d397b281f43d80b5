import { isNormalised } from '../merge/isNormalised.ts';

/** What of a resource identifies its records. */
interface ResourceNames {
  uniqueFields?: readonly string[];
}

type Members = Readonly<Record<string, unknown>>;

/** Returns the members of a creation that identify its record. */
const namesIn = (sent: object, { uniqueFields = ['name'] }: ResourceNames): readonly string[] =>
  uniqueFields.filter((name) => name in sent);

/** Whether a record contains the members that identify the one that a creation has sent. */
export const showsNamesOf = (sent: object, record: object, resource: ResourceNames): boolean =>
  namesIn(sent, resource).every((name) => name in record);

/** Whether the members that it contains are the same, apart from case: it may be that record. */
export const hasNamesOf = (sent: object, record: object, resource: ResourceNames): boolean => {
  const [mine, found] = [sent as Members, record as Members];
  return namesIn(sent, resource).every(
    (name) =>
      !(name in found) ||
      isNormalised(mine[name], found[name], name) ||
      folded(mine[name]) === folded(found[name]),
  );
};

const folded = (text: unknown) => (typeof text === 'string' ? text.trim().toLowerCase() : text);
