/**
 * Returns a function that runs the first act it gets, and never another one: a deletion that waits
 * is either sent or undone. Later calls get the outcome of the first. `over` is called at its end.
 */
export function settleOnce(over: () => void): (act: () => Promise<void>) => Promise<void> {
  let isBegun = false;
  let outcome = Promise.resolve();
  return (act) => {
    // `act` itself may send what waits
    if (isBegun) return outcome;
    isBegun = true;
    return (outcome = act().finally(over));
  };
}
