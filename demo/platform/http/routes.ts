import type { Generation } from '../generation.ts';
import { htmlError } from './answers.ts';
import { wantsJson } from './wantsJson.ts';

// the characters allowed in a path below a service; others match no route (df-core's routes)
const ROUTES: Record<Generation, RegExp> = {
  classic: /^[0-9a-zA-Z\-_@&#!=,:;/^$.|{}[\]()*+? ]*$/,
  current: /^[0-9a-zA-ZÀ-ÿ\-_@&#!=,:;/^$.|{}[\]()*+?' ]*$/,
};

// a verb without a route isn't found either (strict/roles: OPTIONS verb)
const VERBS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Whether a name or a decoded path has only characters that the generation's routes allow. */
export function isRoutable(path: string, generation: Generation): boolean {
  return ROUTES[generation].test(path);
}

function decodedPath({ pathname }: URL): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/**
 * Rejects a path that matches no route: with a page, or on current servers with a sentence for
 * those that ask for JSON (recorded: extra, strict/records).
 */
export function refuseUnroutable(request: Request, generation: Generation): Response | undefined {
  if (generation === 'current' && !VERBS.includes(request.method)) return htmlError(405);
  const url = new URL(request.url);
  const path = decodedPath(url);
  if (path !== undefined && isRoutable(path, generation)) return undefined;
  if (generation === 'classic' || !wantsJson(request.headers)) return htmlError(404);
  const message = `The route ${url.pathname.slice(1)} could not be found.`;
  return Response.json({ message }, { status: 404 });
}
