import { readFileSync } from 'node:fs';
import { areasOf, generations, type Fact } from './extractFacts.ts';
import { mergeRequests } from './mergeRequests.ts';
import type { NotedRequest } from './noteRequest.ts';
import { bodyMembers, parameterNames, pathShape } from './requestShape.ts';
import type { Json } from './recordings.ts';
import { explainedRequests } from './explainedRequests.ts';

const read = <T>(name: string) =>
  JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as T;

/**
 * Returns the recorded requests that a server accepted,
 * with the members that were sent or returned.
 */
const recordedRequests = (membersOf: (fact: Fact) => Json | undefined): NotedRequest[] =>
  generations.flatMap((generation) =>
    areasOf(generation).flatMap((area) =>
      read<Fact[]>(`facts/${generation}/${area}.facts.json`)
        .filter(({ answer }) => answer.status < 400)
        .map((fact) => ({
          generation,
          method: fact.headers['X-HTTP-Method'] ?? fact.method,
          path: pathShape(fact.path),
          parameters: parameterNames(fact.path),
          members: bodyMembers(membersOf(fact)),
        })),
    ),
  );

export const consoleRequests = () => read<NotedRequest[]>('consoles.facts.json');
const documentedRequests = read<NotedRequest[]>('apiDocuments.facts.json');
export const clientRequests = () => read<NotedRequest[]>('clientRequests.facts.json');

/**
 * Returns the path for records in general:
 * for one record or many, the server reads the same parameters.
 */
const family = (path: string) => path.replace(/\/\{id\}$/, '');

/**
 * Returns a member's bare name: `resource[].name` of a list and `name` of one record are the same.
 */
const bare = (member: string) => member.replace(/^(resource)?(\[\])?\.?/, '');

/**
 * Returns the area of a path: all resources of an instance share a controller,
 * and its list parameters.
 */
const area = (path: string) => /^(system\/)\w+(\/\{id\})?$/.exec(path)?.[1] ?? path;

/** What was sent and accepted: in recorded stories, and by two older consoles; or is documented. */
const taken = mergeRequests([
  ...recordedRequests(({ body }) => body),
  ...consoleRequests(),
  ...documentedRequests,
]);

/** The same, and what a server returns, which it also accepts. */
const accepted = mergeRequests([
  ...taken,
  ...recordedRequests(({ answer }) => (answer as { shape?: Json }).shape),
]);

/**
 * Whether a server of its generation was seen to accept exactly this request, with all of its
 * parameters and members; otherwise some are inferred, or explained.
 */
export function isSeen(request: NotedRequest): boolean {
  const same = taken.filter(
    ({ generation, method, path }) =>
      generation === request.generation && method === request.method && path === request.path,
  );
  const members = new Set(same.flatMap((each) => each.members.map(bare)));
  const parameters = new Set(same.flatMap((each) => each.parameters));
  return (
    same.length > 0 &&
    request.parameters.every((name) => parameters.has(name)) &&
    request.members.map(bare).every((name) => !name || members.has(name))
  );
}

/**
 * Returns what no recording shows a server of its generation to accept, each as a sentence that
 * `explainedRequests` may contain: the request itself, a parameter, a member of the body.
 */
export function unseenIn(request: NotedRequest): string[] {
  const { generation, method, path } = request;
  const same = accepted.filter((each) => each.generation === generation);
  const relatives = same.filter((each) => family(each.path) === family(path));
  const members = new Set(relatives.flatMap((each) => each.members.map(bare)));
  const parameters = new Set(
    same
      .filter((each) => family(each.path) === family(path) || area(each.path) === area(path))
      .flatMap((each) => each.parameters),
  );
  const call = `${method} ${path}`;
  return [
    ...(relatives.some((each) => each.method === method) ? [] : [call]),
    ...request.parameters.filter((name) => !parameters.has(name)).map((name) => `${call} ?${name}`),
    ...request.members
      .map(bare)
      .filter((name) => name && !members.has(name))
      .map((name) => `${call} {${name}}`),
  ];
}

/** Returns what is neither recorded nor explained. */
export const unexplainedIn = (request: NotedRequest): string[] =>
  unseenIn(request).filter((each) => !explainedRequests[each]);
