import { answerError, htmlError, readAnswerStyle, serverError } from './http/answers.ts';
import { PlatformError } from './http/PlatformError.ts';
import type { PlatformContext } from './platformContext.ts';
import { expireToken, readToken, revokeToken } from './auth/sessionTokens.ts';
import { readSessionToken } from './auth/requestCredentials.ts';

/** A failure on demand; `slow` is in milliseconds. */
export type Fault =
  | { kind: 'expire' | 'revoke' | '403' | '500' | 'html' | 'message-only' | 'empty' | 'cut' }
  | { kind: 'slow'; milliseconds: number };

const SLOW_MS = 3000;

const KINDS = ['expire', 'revoke', '403', '500', 'html', 'message-only', 'empty', 'cut'] as const;

function parseFault(text: string): Fault | undefined {
  const [name = '', amount] = text.trim().toLowerCase().split('=');
  if (name === 'slow') return { kind: 'slow', milliseconds: Number(amount ?? SLOW_MS) || SLOW_MS };
  const kind = KINDS.find((candidate) => candidate === (name === 'expired' ? 'expire' : name));
  return kind && { kind };
}

/**
 * Finds the failure that a request asks for, if any. Tests send the header `X-Df-Fault`; people
 * in the browser use sentinels: they search for `fault:KIND` (anywhere in a filter) or save a
 * record whose `last_name` is `fail-KIND`.
 *
 * | KIND           | what happens                                                              |
 * |----------------|---------------------------------------------------------------------------|
 * | `expire`       | the session token has expired from now on: 401 until it is renewed. The   |
 * |                | renewed token then passes once with the same fault, so a replay succeeds. |
 * | `revoke`       | the session is ended as by a logout elsewhere: 403                        |
 * | `403`          | a refusal as for a missing right                                          |
 * | `500`          | an error of the server, as JSON                                           |
 * | `html`         | an HTML error page with status 500                                        |
 * | `message-only` | `{"message":"Server Error"}` with status 500                              |
 * | `empty`        | status 500 without a body                                                 |
 * | `slow=MS`      | answers rightly, MS milliseconds later (`slow` alone: 3 seconds)          |
 * | `cut`          | does what was asked, but the connection breaks in the middle of the answer|
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
  if (!request.headers.get('Content-Type')?.includes('json')) return undefined;
  const body = await request.clone().text();
  const saved = /"last_name"\s*:\s*"fail-([\w-]+(?:=\d+)?)"/.exec(body)?.[1];
  return saved ? parseFault(saved) : undefined;
}

/** Chains of renewed tokens that may pass an `expire` once. */
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
  let sent = false;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent) controller.error(new Error('The connection was cut on purpose.'));
      else controller.enqueue(half);
      sent = true;
    },
  });
  return new Response(stream, { status: response.status, headers: response.headers });
}

/** Answers a request with its fault; `carryOut` is what would have happened without. */
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
    case '403':
    case '500': {
      const style = readAnswerStyle(new URL(request.url).searchParams, request.headers);
      const error = new PlatformError(Number(fault.kind), 'This failure was asked for.');
      return answerError(error, context.generation, style);
    }
  }
}
