import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Generation } from '../../demo/platform/generation.ts';
import { answerFacts } from './answerFacts.ts';
import type { AnswerFacts } from './answerFacts.ts';
import { idsIn, isOfStory, kindOf, nameIdsInBody, nameIdsInPath } from './madeRecords.ts';
import type { MadeName } from './madeRecords.ts';
import { readRecording, recordingsFolder } from './recordings.ts';
import type { Json, RecordedExchange } from './recordings.ts';

/** One request and the real server's response, as far as they are facts about the server. */
export interface Fact {
  /** Position in the recording, then method and path: what accepted differences refer to. */
  title: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Json;
  answer: AnswerFacts;
  /**
   * Records that later requests of the story use:
   * their name, and the place of their id in the response.
   */
  makes?: Record<MadeName, string>;
}

export const generations = ['classic', 'current'] as const;

/** The recorded areas that are replayed, and which of their exchanges. */
export const areas: Readonly<Record<string, (exchange: RecordedExchange) => boolean>> = {
  session: () => true,
  register: () => true,
  password: () => true,
  profile: () => true,
  environment: () => true,
  user: () => true,
  admin: () => true,
  role: () => true,
  app: () => true,
  custom: () => true,
  lookup: () => true,
  user_access: () => true,
  user_roles: () => true,
  service_type: () => true,
  app_group: () => true,
  cache: () => true,
  config: () => true,
  cors: () => true,
  email_template: () => true,
  extra: () => true,
  service: () => true,
  event: () => true,
  package: () => true,
  api_docs: () => true,
  files: () => true,
  schema: () => true,
  schema_fields: () => true,
  table: () => true,
};

/** Returns the areas recorded on a server: the URLs of fields are newer than the classic one. */
export function areasOf(generation: Generation): string[] {
  const missing = generation === 'classic' ? ['schema_fields'] : [];
  return Object.keys(areas).filter((area) => !missing.includes(area));
}

const uploaded = /^<(\d+) bytes> (.*)$/;

/** Multipart boundaries are the recorder's; parts are stored as file name, size and type. */
function contentHeader(name: string, value: string): [string, string] {
  return [name, value.startsWith('multipart/form-data') ? 'multipart/form-data' : value];
}

// the recorder stored this header only in its title
const acceptInTitle = /^Accept: (\S+)$/;

function requestHeaders({ title, request }: RecordedExchange): Record<string, string> {
  const accept = acceptInTitle.exec(title)?.[1];
  const sent = Object.entries(request.headers).map(([name, value]) => contentHeader(name, value));
  return { ...Object.fromEntries(sent), ...(accept ? { Accept: accept } : {}) };
}

const isAboutHeaders = ({ request }: RecordedExchange): boolean =>
  'Origin' in request.headers || request.path.includes('file=');

const changes = (method: string): boolean => method !== 'GET';

/** Returns every id that an exchange introduces, by its name in the facts. */
function introduced(exchange: RecordedExchange, known: ReadonlySet<MadeName>) {
  const { method, path } = exchange.request;
  const kind = kindOf(path);
  if (!kind || exchange.response.status >= 300) return [];
  return idsIn(exchange.response.body, kind).filter(
    ({ name }) => !known.has(name) && (changes(method) || isOfStory(name)),
  );
}

function fact(exchange: RecordedExchange, index: number, made: ReadonlySet<MadeName>): Fact {
  const { method, path, body } = exchange.request;
  const named = nameIdsInPath(path, made);
  const result: Fact = {
    title: `${index} ${method} ${named.replace('/api/v2/', '').replace(/\?.*$/, '')}`,
    method,
    path: named,
    headers: requestHeaders(exchange),
    answer: answerFacts(exchange.response, isAboutHeaders(exchange)),
  };
  if (body !== null) result.body = nameIdsInBody(body, kindOf(path) ?? '', made);
  return result;
}

const uses = (facts: Fact[], name: MadeName): boolean =>
  facts.some(({ path, body }) => `${path} ${JSON.stringify(body ?? null)}`.includes(`{{${name}}}`));

/** Returns the facts of one area, in recorded order. */
export function extractFacts(folder: string, generation: Generation, area: string): Fact[] {
  const wanted = areas[area] ?? (() => false);
  const made = new Set<MadeName>();
  const places: { name: MadeName; at: string; index: number }[] = [];
  const facts: Fact[] = [];
  readRecording(folder, generation, area).forEach((exchange, position) => {
    if (!wanted(exchange)) return;
    facts.push(fact(exchange, position, made));
    for (const place of introduced(exchange, made)) {
      made.add(place.name);
      places.push({ ...place, index: facts.length - 1 });
    }
  });
  for (const { name, at, index } of places) {
    const maker = facts[index];
    if (maker && uses(facts, name)) maker.makes = { ...maker.makes, [name]: at };
  }
  return facts;
}

export const factsFile = (generation: Generation, area: string): string =>
  fileURLToPath(new URL(`facts/${generation}/${area}.facts.json`, import.meta.url));

/** Writes one line per exchange. */
export const formatFacts = (facts: Fact[]): string =>
  `[\n${facts.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`;

/** Returns file name, size and type of an uploaded part, or undefined for another value. */
export function uploadedPart(part: Json): { name: string; size: number; type: string } | undefined {
  if (!Array.isArray(part)) return undefined;
  const [, size, type] = uploaded.exec(String(part[1])) ?? [];
  return size ? { name: String(part[0] ?? ''), size: Number(size), type: type ?? '' } : undefined;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = recordingsFolder();
  if (!folder) throw new Error('The recorded exchanges are not beside this repository.');
  for (const generation of generations) {
    for (const area of areasOf(generation)) {
      const facts = extractFacts(folder, generation, area);
      const file = factsFile(generation, area);
      mkdirSync(new URL('.', pathToFileURL(file)), { recursive: true });
      writeFileSync(file, formatFacts(facts));
      console.log(`${generation} ${area}: ${facts.length} exchanges`);
    }
  }
}
