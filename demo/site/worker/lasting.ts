/** Creates something on the first call and returns it to all later ones. A failure is retried. */
export function lasting<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    if (made) return made;
    const making = make();
    making.catch(() => (made = undefined));
    return (made = making);
  };
}
