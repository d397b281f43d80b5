/** Makes something on the first call and gives it to all later ones. What failed is made anew. */
export function lasting<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    if (made) return made;
    const making = make();
    making.catch(() => (made = undefined));
    return (made = making);
  };
}
