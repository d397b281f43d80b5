import { htmlError } from './answers.ts';
import { PlatformError } from './PlatformError.ts';
import type { ServiceRequest } from './ServiceRequest.ts';

/**
 * What a resource without records says to a verb it does not know: classic servers fail with a
 * page, current ones with a sentence (recorded: session, password).
 */
export function unsupportedVerb({ generation, verb }: ServiceRequest, resource: string): Response {
  if (generation === 'classic') return htmlError(500);
  throw new PlatformError(
    400,
    `${verb} requests without a resource are not currently supported by the '${resource}' service.`,
  );
}
