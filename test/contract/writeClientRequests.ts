import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { clientRequests } from './judgeRequest.ts';
import { keyOf, mergeRequests } from './mergeRequests.ts';
import type { NotedRequest } from './noteRequest.ts';

// Compares the requests that tests in Node saw the client send, from the folder where they were
// noted, with the stored list. `--keep` writes the list again; without it, a missing entry is a
// failure.
const [, , folder = '', option] = process.argv;
const noted = readdirSync(folder).flatMap((file) =>
  readFileSync(`${folder}/${file}`, 'utf8').trim().split('\n'),
);
const requests = mergeRequests(noted.map((line) => JSON.parse(line) as NotedRequest));

if (option === '--keep') {
  const target = new URL('clientRequests.facts.json', import.meta.url);
  writeFileSync(target, `${JSON.stringify(requests, null, 1)}\n`);
} else {
  const kept = new Map(clientRequests().map((each) => [keyOf(each), each]));
  const isKept = (request: NotedRequest) => {
    const known = kept.get(keyOf(request));
    return (
      known &&
      request.parameters.every((name) => known.parameters.includes(name)) &&
      request.members.every((name) => known.members.includes(name))
    );
  };
  const unknown = requests.filter((each) => !isKept(each));
  const sent = new Set(requests.map(keyOf));
  const gone = option === '--whole' ? [...kept.keys()].filter((key) => !sent.has(key)) : [];
  for (const each of unknown) console.error(`✖ The client has a new kind of call: ${keyOf(each)}`);
  for (const key of gone) console.error(`✖ The client has no such call any more: ${key}`);
  if (unknown.length || gone.length)
    console.error(
      '  npm run requests writes the list again, and its test says what is known of each.',
    );
  process.exitCode = unknown.length || gone.length ? 1 : 0;
}
