/** After this many milliseconds a wait counts as slow. Tests wait less. */
export const waitingTimes = { slow: 8000 };
