import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Generation } from '../../demo/platform/generation.ts';
import { documentedRequests } from './documentedRequests.ts';
import { generations } from './extractFacts.ts';
import { recordingsFolder, type Json } from './recordings.ts';
import { mergeRequests } from './mergeRequests.ts';
import type { NotedRequest } from './noteRequest.ts';
import { bodyMembers, parameterNames, pathShape } from './requestShape.ts';

/** The recordings of two older consoles, and the generation of their server. */
const consoles: Readonly<Record<string, Generation>> = {
  'console-2.1.6-on-2.1.2': 'classic',
  'df-admin-interface-on-7.5.0': 'current',
};

interface Recorded {
  request: { method: string; path: string; headers?: Record<string, string>; body: Json };
  response?: { status: number };
}

/** Returns the kinds of requests that two older consoles sent successfully. */
function extract(folder: string): NotedRequest[] {
  return Object.entries(consoles).flatMap(([name, generation]) =>
    readdirSync(`${folder}/consoles/${name}`).flatMap((file) => {
      const text = readFileSync(`${folder}/consoles/${name}/${file}`, 'utf8');
      return (JSON.parse(text) as Recorded[])
        .filter(
          ({ request, response }) =>
            response && response.status < 400 && /\/api\/v2/.test(request.path),
        )
        .map(({ request: { method, path, headers, body } }) => ({
          generation,
          method: headers?.['x-http-method'] ?? method,
          path: pathShape(path),
          parameters: parameterNames(path),
          // long bodies were cut off, and are text
          members: typeof body === 'string' ? [] : bodyMembers(body),
        }));
    }),
  );
}

const folder = recordingsFolder();
if (!folder) throw new Error('There are no recordings beside the repository.');
const documented = generations.flatMap((each) => documentedRequests(folder, each));
for (const [name, requests] of Object.entries({
  consoles: extract(folder),
  apiDocuments: documented,
})) {
  const file = new URL(`${name}.facts.json`, import.meta.url);
  writeFileSync(file, `${JSON.stringify(mergeRequests(requests), null, 1)}\n`);
}
