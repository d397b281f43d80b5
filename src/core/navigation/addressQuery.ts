import { queryText } from '../http/queryText.ts';

type Members = Readonly<Record<string, string | false | null | undefined>>;

/** Returns `?filter=a&page=2` for the members that have a value, or ''. */
export const addressQuery = (members: Members): string =>
  queryText(Object.fromEntries(Object.entries(members).filter(([, value]) => value)));
