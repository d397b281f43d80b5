import { Hono } from 'hono';
import { answerProvider } from './accounts/answerProvider.ts';
import { answerWithFault, findFault, type RenewedOnce } from './faults.ts';
import { servePublicFile } from './files/servePublicFile.ts';
import { keepOutOfOrigin } from './files/storedContent.ts';
import { handleCall } from './handleCall.ts';
import {
  answer,
  answerError,
  dressCrash,
  readAnswerStyle,
  type AnswerStyle,
} from './http/answers.ts';
import { allowOrigin, answerPreflight, isPreflight, refuseOrigin } from './http/cors.ts';
import { readVerb } from './http/methodOverride.ts';
import { originOf } from './originOf.ts';
import type { PlatformContext } from './platformContext.ts';
import { status } from './system/status.ts';
import { withinWork, WorkTime } from './workTime.ts';

// v1 is a synonym for v2 (strict/roles: api v1)
const isBelowApi = ({ pathname }: URL): boolean => /^\/api\/v[12](\/|$)/.test(pathname);

/** What the listening server knows about a request. */
export interface PlatformBindings {
  /** The network address of the client. */
  from?: string;
}

/** Everything that a platform serves: its API, public files, and the pages for remote sign-in. */
export function platformApp(context: PlatformContext): Hono<{ Bindings: PlatformBindings }> {
  const renewedOnce: RenewedOnce = new Set();
  const carryOut = async (request: Request, from = ''): Promise<Response> => {
    const style = readAnswerStyle(new URL(request.url).searchParams, request.headers);
    const time = new WorkTime(context.workTime);
    try {
      const value = await withinWork(time, () => handleCall(context, request, from));
      if (value instanceof Response) return value;
      const verb = readVerb(request, new URL(request.url).searchParams);
      const isRead = verb === 'GET' || verb === 'HEAD';
      if (!isRead) return answerStored(value, style, time);
      return withinWork(time, () => answer(value, 200, style));
    } catch (error) {
      return explain(error, time, style);
    }
  };
  /**
   * To write a large response is work, too; what a request has stored mustn't end in an error, so
   * at last it is sent as JSON, which has no limit of its own.
   */
  const answerStored = (value: unknown, style: AnswerStyle, time: WorkTime): Response => {
    try {
      return withinWork(time.anew(), () => answer(value, 200, style));
    } catch {
      const json = { format: 'json', file: null } as const;
      return withinWork(undefined, () => answer(value, 200, json));
    }
  };
  /** An error can hold all records that were found, and is also work to write. */
  const explain = (error: unknown, time: WorkTime, style: AnswerStyle): Response => {
    try {
      return withinWork(time, () => answerError(error, context.generation, style));
    } catch (tooMuch) {
      return answerError(tooMuch, context.generation, style);
    }
  };
  const app = new Hono<{ Bindings: PlatformBindings }>();
  app.get('/status', ({ req }) => {
    return Response.json(status(context, originOf(context, new URL(req.url))));
  });
  if (!context.isPublic) {
    app.get('/fake-provider/:name', ({ req }) => answerProvider(context, req.raw));
  }
  app.all('*', async ({ req: { raw: request }, env }) => {
    const { from } = env;
    const url = new URL(request.url);
    const file = isBelowApi(url) ? undefined : servePublicFile(context, url);
    if (file) return file;
    if (!isBelowApi(url)) return new Response('There is nothing here.', { status: 404 });
    if (isPreflight(request)) return answerPreflight(request, context);
    const refused = refuseOrigin(request, context);
    if (refused) return refused;
    const fault = context.hasFaults ? await findFault(request) : undefined;
    const response = fault
      ? await answerWithFault(fault, request, () => carryOut(request, from), context, renewedOnce)
      : await carryOut(request, from);
    const dressed = await dressCrash(response, request.headers);
    allowOrigin(request, dressed, context);
    dressed.headers.set('Cache-Control', 'no-store');
    keepOutOfOrigin(dressed);
    return dressed;
  });
  return app;
}
