import { isJsonObject } from '../http/isJsonObject.ts';
import type { JsonObject, ServiceRequest } from '../http/ServiceRequest.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { Row } from '../storage/Db.ts';
import { storedConfig } from '../system/serviceConfig.ts';
import { apiCaller } from './apiCaller.ts';
import { describeRequest } from './EventCall.ts';
import { runScript } from './runScript.ts';
import { scriptedResponse } from './scriptedResponse.ts';
import { scriptSource } from './scriptSource.ts';

/**
 * A service that is a script: the response is what it returns, or what it puts into
 * `event.response`. Classic servers name the language in the config, current ones by the type.
 */
export async function callScriptService(
  context: PlatformContext,
  request: ServiceRequest,
  service: Row,
  origin: string,
): Promise<unknown> {
  const config = storedConfig(service);
  const { path, caller } = request;
  const event: JsonObject = {
    resource: path.join('/'),
    request: describeRequest({ context, request }),
  };
  const { event: left, result } = await runScript(
    {
      source: scriptSource(context, config as Row),
      type: service.type === 'script' ? String(config.type ?? 'v8js') : String(service.type),
      event,
      session: { user: caller.user, app: caller.app } as unknown as JsonObject,
      call: apiCaller(context, request, origin),
      request,
    },
    context,
  );
  const response = isJsonObject(left.response) ? (left.response as JsonObject) : undefined;
  if (!response) return result ?? null;
  return scriptedResponse(response.content, response.status_code ?? 200);
}
