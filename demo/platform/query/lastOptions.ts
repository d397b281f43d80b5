/** A query in which each option counts once: of a repeated one, the last, as in PHP. Lists (`ids[]`) stay. */
export function lastOptions(query: URLSearchParams): URLSearchParams {
  const last = new URLSearchParams();
  for (const [name, value] of query) {
    if (name.endsWith('[]')) last.append(name, value);
    else last.set(name, value);
  }
  return last;
}
