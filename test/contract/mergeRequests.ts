import type { NotedRequest } from './noteRequest.ts';

const union = (one: readonly string[], other: readonly string[]) =>
  [...new Set([...one, ...other])].sort();

export const keyOf = ({ generation, method, path }: NotedRequest) =>
  `${path} ${method} ${generation}`;

/** Columns of a table are the page's own names, and no matter of the API. */
const isOwnNames = (path: string) => /\/_table\/|custom/.test(path);

/** One entry for each kind of call, with all parameters and members that were seen in it. */
export function mergeRequests(requests: readonly NotedRequest[]): NotedRequest[] {
  const merged = new Map<string, NotedRequest>();
  for (const request of requests) {
    const { generation, method, path, parameters } = request;
    const members = isOwnNames(path) ? [] : request.members;
    const known = merged.get(keyOf(request));
    merged.set(keyOf(request), {
      generation,
      method,
      path,
      parameters: union(known?.parameters ?? [], parameters),
      members: union(known?.members ?? [], members),
    });
  }
  return [...merged.values()].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}
