import { answerError, htmlError, readAnswerStyle, serverError } from './http/answers.ts';
import { PlatformError } from './http/PlatformError.ts';
import type { PlatformContext } from './platformContext.ts';
import { expireToken, readToken, revokeToken } from './auth/sessionTokens.ts';
import { readSessionToken } from './auth/requestCredentials.ts';

const STATUSES = ['expire', 'revoke', '403', '500', 'full', 'php'] as const;
const BODIES = ['html', 'message-only', 'empty', 'hollow', 'cut'] as const;
const KINDS = [...STATUSES, ...BODIES];

/** A failure on demand; `slow` is in milliseconds. */
export type Fault = { kind: (typeof KINDS)[number] } | { kind: 'slow'; milliseconds: number };

const SLOW_MS = 3000;

function parseFault(text: string): Fault | undefined {
  const [name = '', amount] = text.trim().toLowerCase().split('=');
  if (name === 'slow') return { kind: 'slow', milliseconds: Number(amount ?? SLOW_MS) || SLOW_MS };
  const kind = KINDS.find((candidate) => candidate === (name === 'expired' ? 'expire' : name));
  return kind && { kind };
}

const SAVED_RECORD = /"(?:last_name|name|label)"\s*:\s*"fail-([\w-]+(?:=\d+)?)"/;
const SAVED_UPLOAD = /filename="fail-([\w-]+(?:=\d+)?)[."]/;
const SAVED_FILE = /\/fail-([\w-]+(?:=\d+)?)(?:\.\w+)?$/;

const savedFile = ({ url }: Request): string | undefined =>
  SAVED_FILE.exec(new URL(url).pathname)?.[1];

// reading a large upload twice would only take time
const MAX_BODY = 1_000_000;

async function savedInBody(request: Request): Promise<string | undefined> {
  if (Number(request.headers.get('Content-Length') ?? 0) > MAX_BODY) return undefined;
  const type = request.headers.get('Content-Type') ?? '';
  const isJson = type.includes('json');
  if (!isJson && !type.startsWith('multipart/')) return undefined;
  // a body that breaks off asks for nothing
  const text = await request
    .clone()
    .text()
    .catch(() => '');
  return (isJson ? SAVED_RECORD : SAVED_UPLOAD).exec(text)?.[1];
}

/**
 * Finds the failure that a request asks for, if any. Tests send the header `X-Df-Fault`; users
 * in the browser use sentinels: they search for `fault:KIND` (anywhere in a filter), save a record
 * whose name, label or last name is `fail-KIND`, or a file whose name starts with it.
 *
 * | KIND           | what happens                                                              |
 * |----------------|---------------------------------------------------------------------------|
 * | `expire`       | the session token is expired from now on: 401 until it is renewed. The    |
 * |                | renewed token then passes once with the same fault, so a replay succeeds. |
 * | `revoke`       | the session ends as by a sign-out elsewhere: 403                          |
 * | `403`          | an error as for a missing permission                                      |
 * | `500`          | a server error, as JSON                                                   |
 * | `html`         | an HTML error page with status 500                                        |
 * | `message-only` | `{"message":"Server Error"}` with status 500                              |
 * | `empty`        | status 500 without a body                                                 |
 * | `hollow`       | status 200 with `{}`, as a proxy may respond                              |
 * | `slow=MS`      | the right response, MS milliseconds later (`slow` alone: 3 seconds)       |
 * | `full`         | the disk is full: a server error, as JSON                                 |
 * | `php`          | a server error with PHP's place, stack trace and paths, as JSON           |
 * | `cut`          | does what was requested, but the connection breaks during the response    |
 *
 * `expired` is the same as `expire`. All but `slow` and `cut` change no data.
 */
export async function findFault(request: Request): Promise<Fault | undefined> {
  const header = request.headers.get('X-Df-Fault');
  if (header) return parseFault(header);
  const filter = new URL(request.url).searchParams.get('filter') ?? '';
  const searched = /fault:([\w-]+(?:=\d+)?)/.exec(filter)?.[1];
  if (searched) return parseFault(searched);
  if (request.method === 'GET' || request.method === 'DELETE') return undefined;
  const saved = savedFile(request) ?? (await savedInBody(request));
  return saved ? parseFault(saved) : undefined;
}

/** Chains of renewed tokens for which one `expire` is skipped. */
export type RenewedOnce = Set<string>;

async function spoilToken(
  context: PlatformContext,
  request: Request,
  kind: 'expire' | 'revoke',
  renewedOnce: RenewedOnce,
): Promise<void> {
  const query = new URL(request.url).searchParams;
  const state = await readToken(context, readSessionToken(request.headers, query, undefined));
  if (state.kind !== 'valid') return;
  const { claims } = state;
  if (kind === 'revoke') revokeToken(context, claims);
  else if (!renewedOnce.delete(claims.chain)) {
    renewedOnce.add(claims.chain);
    expireToken(context, claims);
  }
}

function cutInTheMiddle(response: Response, body: Uint8Array): Response {
  const half = body.slice(0, Math.ceil(body.length / 2));
  const cut = new Error('The connection was cut on purpose.');
  // the server prints it, and where it comes from is known
  delete cut.stack;
  let sent = false;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent) controller.error(cut);
      else controller.enqueue(half);
      sent = true;
    },
  });
  return new Response(stream, { status: response.status, headers: response.headers });
}

/** Responds to a request with its fault; `carryOut` is what would have happened without it. */
export async function answerWithFault(
  fault: Fault,
  request: Request,
  carryOut: () => Promise<Response>,
  context: PlatformContext,
  renewedOnce: RenewedOnce,
): Promise<Response> {
  switch (fault.kind) {
    case 'expire':
    case 'revoke':
      await spoilToken(context, request, fault.kind, renewedOnce);
      return carryOut();
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, fault.milliseconds));
      return carryOut();
    case 'cut': {
      const response = await carryOut();
      return cutInTheMiddle(response, new Uint8Array(await response.arrayBuffer()));
    }
    case 'html':
      return htmlError(500);
    case 'message-only':
      return serverError();
    case 'empty':
      return new Response('', { status: 500 });
    case 'hollow':
      return Response.json({});
    case 'full':
      return refusal(request, context, 'No space left on device.');
    case 'php':
      return refusal(request, context, PHP_ERROR);
    case '403':
    case '500':
      return refusal(request, context, 'This failure was requested.', Number(fault.kind));
  }
}

/** An error as PHP writes it. */
const PHP_ERROR = `This failure was requested. in /opt/dreamfactory/vendor/a/Importer.php:88
Stack trace:
#0 /opt/dreamfactory/vendor/b/Service.php(12): import()`;

function refusal(
  request: Request,
  { generation }: PlatformContext,
  message: string,
  status = 500,
): Response {
  const style = readAnswerStyle(new URL(request.url).searchParams, request.headers);
  return answerError(new PlatformError(status, message), generation, style);
}
