import type { Environment } from '../environment/Environment.ts';

/** What a list answers with: wrapped as a rule, bare where the instance says so (platform §0.1). */
interface Wrapped {
  resource?: unknown;
  meta?: { count?: number };
  [wrapper: string]: unknown;
}

/** The records of an answer and how many there are in all, where it says so. */
export function unwrap<T>(
  reply: unknown,
  environment: Environment | null,
): { rows: T[]; count: number | undefined } {
  if (Array.isArray(reply)) return { rows: reply as T[], count: undefined };
  const wrapped = (reply ?? {}) as Wrapped;
  const wrapper = environment?.config?.resources_wrapper ?? 'resource';
  const rows = wrapped[wrapper] ?? wrapped.resource ?? [];
  return { rows: rows as T[], count: wrapped.meta?.count };
}
