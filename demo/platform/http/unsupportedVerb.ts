import { htmlError } from './answers.ts';
import { PlatformError } from './PlatformError.ts';
import type { ServiceRequest } from './ServiceRequest.ts';

/**
 * The response of a resource without records to a verb that it doesn't support: classic servers
 * fail with a page, current ones with a sentence (recorded: session, password).
 */
export function unsupportedVerb({ generation, verb }: ServiceRequest, resource: string): Response {
  if (generation === 'classic') return htmlError(500);
  throw new PlatformError(
    400,
    `${verb} requests without a resource are not currently supported by the '${resource}' service.`,
  );
}
