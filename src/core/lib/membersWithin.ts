/**
 * Returns the members of a value and of what it contains, at any depth, in their order; those of
 * lists by their index. Not recursive, because values can be nested thousands of levels deep.
 */
export function* membersWithin(value: unknown): Generator<[name: string, value: unknown]> {
  const left = membersOf(value);
  for (let member = left.pop(); member; member = left.pop()) {
    yield member;
    for (const inner of membersOf(member[1])) left.push(inner);
  }
}

/** The next one last. */
const membersOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value).reverse() : [];
