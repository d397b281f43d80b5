import type { Generation } from '../generation.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Whether the request is a browser's question before a call from another origin. */
export function isPreflight(request: Request): boolean {
  return request.method === 'OPTIONS' && request.headers.has('Access-Control-Request-Method');
}

/** The answer to a preflight, as instances with the CORS row `*` give it. */
export function answerPreflight(request: Request, generation: Generation): Response {
  const asked = request.headers.get('Access-Control-Request-Headers') ?? '';
  if (generation === 'current') {
    return new Response(null, {
      status: 204,
      headers: {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Methods': ['GET', 'HEAD', ...METHODS.slice(1)].join(', '),
        'Access-Control-Allow-Headers': asked,
        'Access-Control-Max-Age': '0',
        Vary: 'Access-Control-Request-Headers, Access-Control-Request-Method',
      },
    });
  }
  return new Response('', {
    status: 200,
    headers: {
      Allow: 'GET,HEAD,POST,PUT,PATCH,DELETE',
      'Content-Type': 'text/html; charset=UTF-8',
      'Access-Control-Allow-Origin': request.headers.get('Origin') ?? '*',
      'Access-Control-Allow-Methods': METHODS.join(', '),
      'Access-Control-Allow-Headers': asked.toUpperCase(),
      Vary: 'Origin',
    },
  });
}

/** Adds what lets a page of another origin read the answer. */
export function allowOrigin(request: Request, response: Response, generation: Generation): void {
  const origin = request.headers.get('Origin');
  if (generation === 'current') response.headers.set('Access-Control-Allow-Origin', '*');
  else if (origin) {
    response.headers.set('Access-Control-Allow-Origin', origin);
    response.headers.append('Vary', 'Origin');
  }
}
