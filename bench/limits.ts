const slower: string[] = [];

/** Notes a figure that is above what was promised: the command fails at its end, after all are told. */
export function within(what: string, value: number, limit: number): void {
  // what could not be measured keeps no promise either
  if (!(value <= limit)) slower.push(`${what}: ${value.toFixed(1)}, at most ${limit}`);
}

/** What kept no promise so far. */
export const beyondLimits = (): readonly string[] => slower;
