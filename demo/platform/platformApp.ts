import { Hono } from 'hono';
import { answerProvider } from './accounts/answerProvider.ts';
import { answerWithFault, findFault, type RenewedOnce } from './faults.ts';
import { servePublicFile } from './files/servePublicFile.ts';
import { handleCall } from './handleCall.ts';
import { answer, answerError, dressCrash, readAnswerStyle } from './http/answers.ts';
import { allowOrigin, answerPreflight, isPreflight, refuseOrigin } from './http/cors.ts';
import type { PlatformContext } from './platformContext.ts';
import { status } from './system/status.ts';

// v1 is another word for v2 (strict/roles: api v1)
const isBelowApi = ({ pathname }: URL): boolean => /^\/api\/v[12](\/|$)/.test(pathname);

/** Everything that a platform answers: its API, public files, and the pages around remote sign-in. */
export function platformApp(context: PlatformContext): Hono {
  const renewedOnce: RenewedOnce = new Set();
  const carryOut = async (request: Request): Promise<Response> => {
    const style = readAnswerStyle(new URL(request.url).searchParams, request.headers);
    try {
      const value = await handleCall(context, request);
      return value instanceof Response ? value : answer(value, 200, style);
    } catch (error) {
      return answerError(error, context.generation, style);
    }
  };
  const app = new Hono();
  app.get('/status', ({ req }) => Response.json(status(context, new URL(req.url).origin)));
  app.get('/fake-provider/:name', ({ req }) => answerProvider(context, req.raw));
  app.all('*', async ({ req: { raw: request } }) => {
    const url = new URL(request.url);
    const file = isBelowApi(url) ? undefined : servePublicFile(context, url);
    if (file) return file;
    if (!isBelowApi(url)) return new Response('There is nothing here.', { status: 404 });
    if (isPreflight(request)) return answerPreflight(request, context);
    const refused = refuseOrigin(request, context);
    if (refused) return refused;
    const fault = await findFault(request);
    const response = fault
      ? await answerWithFault(fault, request, () => carryOut(request), context, renewedOnce)
      : await carryOut(request);
    const dressed = await dressCrash(response, request.headers);
    allowOrigin(request, dressed, context);
    return dressed;
  });
  return app;
}
