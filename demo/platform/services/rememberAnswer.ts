import type { PlatformContext, RememberedAnswer } from '../platformContext.ts';

const MAX_PER_SERVICE = 500;
const MAX_BYTES_EACH = 1024 * 1024;
const MAX_BYTES = 32 * 1024 * 1024;

const bytesOf = (key: string, { body }: RememberedAnswer): number => key.length + body.length;

/**
 * Caches a service's response to the request that `key` describes. Callers choose what to request,
 * so expired responses are dropped, then those that expire first, until all fit into 32 MiB.
 */
export function rememberAnswer(
  { answerCache, now }: Pick<PlatformContext, 'answerCache' | 'now'>,
  service: string,
  key: string,
  result: RememberedAnswer,
): void {
  const size = bytesOf(key, result);
  if (size > MAX_BYTES_EACH) return;
  const cache = answerCache.get(service) ?? new Map<string, RememberedAnswer>();
  cache.delete(key);
  const known = [...answerCache.values()]
    .flatMap((of) => [...of].map(([at, answer]) => ({ of, at, answer })))
    .sort((one, other) => one.answer.until - other.answer.until);
  let total = known.reduce((sum, { at, answer }) => sum + bytesOf(at, answer), size);
  for (const { of, at, answer } of known) {
    if (answer.until > now() && total <= MAX_BYTES) break;
    of.delete(at);
    total -= bytesOf(at, answer);
  }
  cache.set(key, result);
  const [oldest] = cache.keys();
  if (cache.size > MAX_PER_SERVICE && oldest !== undefined) cache.delete(oldest);
  answerCache.set(service, cache);
}
