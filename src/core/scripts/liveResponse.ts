import type { App } from '../page/createApp.ts';
import { parseExact, stringifyExact } from '../lib/exactJson.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';
import { maskSession } from '../session/maskSession.ts';
import { parseEventName } from './eventPaths.ts';
import { sampleEvent, type SampleEvent } from './sampleEvent.ts';

/** Whether the event's request can be sent for real without changing anything. */
export const hasLiveResponse = (event: string): boolean => parseEventName(event).verb === 'get';

/** Returns the sample's own parameters as a query. */
function queryOf({ request }: Partial<SampleEvent>): Record<string, string> {
  const parameters: unknown = request?.parameters;
  if (!isPlainObject(parameters)) return {};
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, String(value)]),
  );
}

/**
 * Returns the sample with the server's response to the event's request, sent with the sample's
 * parameters and `values` in place of the path's own, and without the session's token. Active
 * scripts of that event have already run on it.
 *
 * @throws ApiError with the server's reason.
 */
export async function withLiveResponse(
  app: App,
  event: string,
  sample: unknown,
  values: Readonly<Record<string, string>>,
): Promise<SampleEvent> {
  const { request } = sampleEvent(event);
  // a sample can contain any JSON
  const known: Partial<SampleEvent> = isPlainObject(sample) ? sample : {};
  const place = (part: string) =>
    part.replace(/\{(\w+)\}/g, (same, name: string) => values[name]?.trim() ?? same);
  const parts = [request.service, ...request.resource.split('/').filter(Boolean)].map(place);
  const path = parts.map(encodeURIComponent).join('/');
  const reply = await app.api.get<unknown>(path, queryOf(known));
  // the sample is shown, and stored in a service while the script runs
  const content = parseExact(maskSession(app, stringifyExact(reply), path));
  const [, ...resource] = parts;
  const called = { resource: resource.join('/'), uri: `/api/v2/${parts.join('/')}` };
  return {
    ...known,
    request: { ...request, ...known.request, ...called },
    response: { status_code: 200, content_type: 'application/json', content },
  };
}
