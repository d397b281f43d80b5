/**
 * Yields a body as it arrives, and cancels it when the caller stops early. A `ReadableStream` is not
 * iterable in Safari.
 */
export async function* chunksOf(
  body: ReadableStream<Uint8Array> | null,
): AsyncGenerator<Uint8Array, void> {
  if (!body) return;
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // has no effect on a body that was read completely
    await reader.cancel();
  }
}
