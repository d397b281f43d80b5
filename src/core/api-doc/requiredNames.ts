import { removeAt, setAt, type DocChange } from './DocChange.ts';
import { valueAt, type DocNode, type DocPath } from './DocNode.ts';

/** Returns the list of required names of an object with one added or removed. */
export function requiredNames(
  root: DocNode,
  schema: DocPath,
  change: (names: readonly string[]) => readonly string[],
): DocChange {
  const value = valueAt(root, [...schema, 'required']);
  const names = change(Array.isArray(value) ? value.map(String) : []);
  // an empty list is not allowed
  return names.length ? setAt([...schema, 'required'], names) : removeAt([...schema, 'required']);
}
