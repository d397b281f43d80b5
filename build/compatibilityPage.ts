import { browserSection } from './browserSupport.ts';
import { explainedRequests } from '../test/contract/explainedRequests.ts';
import { clientRequests, isSeen, unseenIn } from '../test/contract/judgeRequest.ts';
import type { NotedRequest } from '../test/contract/noteRequest.ts';
import { replacedRequests } from '../test/contract/replacedRequests.ts';
import { table } from './serverDifferences.ts';

/** Returns how we know that a server accepts a kind of request. */
function standing(request: NotedRequest | undefined): string {
  if (!request) return 'not sent';
  const count = unseenIn(request).length;
  if (count) return `explained (${count})`;
  return isSeen(request) ? 'seen' : 'inferred';
}

function calls(): string {
  const requests = clientRequests();
  const kinds = [...new Set(requests.map(({ method, path }) => `${path} ${method}`))].sort();
  const rows = kinds.map((kind) => {
    const [path, method] = kind.split(' ');
    const [classic, current] = (['classic', 'current'] as const).map((generation) =>
      requests.find(
        (each) => each.method === method && each.path === path && each.generation === generation,
      ),
    );
    return [`\`${method} ${path}\``, standing(classic), standing(current)];
  });
  return table(['request', 'classic', 'current'], rows);
}

const reasons = (entries: Readonly<Record<string, string>>) =>
  table(
    ['request', 'reason'],
    Object.entries(entries).map(([call, why]) => [`\`${call.replace(/ $/, ' /')}\``, why]),
  );

/** `docs/compatibility.md`: what works on which generation of servers, and how that is known. */
export const compatibilityPage = (): string => `# Compatibility

<!-- Generated from test/contract and build/browserSupport.ts by \`npm run docs\`. Edit the source instead. -->

The elements work with two generations of servers and detect which one they are using.

- *Classic* is DreamFactory 2.x. Our recordings are from version 2.1.2.
- *Current* is DreamFactory 4 to 7. Our recordings are from version 7.5.0.

We have no recordings of versions in between, such as 3.x. The elements treat a server as current if its \`system/environment\` lists no app groups.

[Servers](servers.md) lists the differences between the generations and what the console does about each.

${browserSection()}
## Requests

These are all the requests that the elements send. The tests in Node record them. A *member* is a field of the request's JSON.

- *Seen*: in our recordings, a server of that generation accepted the request with all its parameters and members. A request also counts as seen if an older console sent it or the server's API document lists it.
- *Inferred*: a server accepted the request, but we saw some of its parts only elsewhere: members in responses or in requests for several records, or parameters in other requests to the same controller.
- *Explained*: there is no such evidence for one or more parts of the request. The number in parentheses counts them, and [Explained](#explained) gives the reason for each.
- *Not sent*: the elements send a different request to that generation, or the generation lacks the feature.

${calls()}

### Explained

“Spec 1” and “spec 2” are the two parts of the specification. “Recorded: …” names the recording that contains the evidence.

${reasons(explainedRequests)}

## Compared with older consoles

We also recorded two older consoles: the one in DreamFactory 2.1.6 and its successor. Our console sends the same requests, with two differences: it changes records with PATCH instead of replacing them with PUT, and it doesn't send these:

${reasons(replacedRequests)}
`;
