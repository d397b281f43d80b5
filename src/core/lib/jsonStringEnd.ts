/**
 * Returns the end of a JSON string whose opening quote is at `start`: the index after its closing
 * quote, or the length of the text if there is none. Uses no stack: in strings of many megabytes, a
 * repeated group of a regular expression would overflow it.
 */
export function jsonStringEnd(text: string, start: number): number {
  let quote = start;
  for (;;) {
    quote = text.indexOf('"', quote + 1);
    if (quote < 0) return text.length;
    let slashes = 0;
    while (text[quote - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return quote + 1;
  }
}
