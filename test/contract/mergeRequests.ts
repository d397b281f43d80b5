import type { NotedRequest } from './noteRequest.ts';

const union = (one: readonly string[], other: readonly string[]) =>
  [...new Set([...one, ...other])].sort();

export const keyOf = ({ generation, method, path }: NotedRequest) =>
  `${path} ${method} ${generation}`;

/** Whether a path has columns, which are the test's own names and don't concern the API. */
const isOwnNames = (path: string) => /\/_table\/|custom/.test(path);

/** Returns one entry for each kind of request, with all parameters and members seen in it. */
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
