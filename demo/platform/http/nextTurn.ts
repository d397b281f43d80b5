/** Other requests get a turn before the returned promise resolves: microtasks alone give them none. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
