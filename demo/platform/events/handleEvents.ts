import { htmlError } from '../http/answers.ts';
import type { ServiceRequest } from '../http/ServiceRequest.ts';
import { unsupportedVerb } from '../http/unsupportedVerb.ts';
import type { PlatformContext } from '../platformContext.ts';
import { classicEvents } from './classicEvents.ts';
import { currentEvents } from './currentEvents.ts';
import { classicScript } from './eventScripts.ts';

/** `system/event`: the map of events, and on classic servers their scripts by name. */
export function handleEvents(context: PlatformContext, request: ServiceRequest): unknown {
  const { verb, generation } = request;
  const [, name] = request.path;
  if (generation === 'current') {
    // the name after it is ignored
    return verb === 'GET' ? currentEvents(context, request) : unsupportedVerb(request, 'event');
  }
  if (verb === 'PUT' || verb === 'PATCH') return htmlError(500);
  if (name !== undefined) return classicScript(context, request, name);
  return verb === 'GET' ? classicEvents(context, request) : htmlError(500);
}
