import type { ServiceRequest } from '../http/ServiceRequest.ts';
import { htmlError } from '../http/answers.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { PlatformContext } from '../platformContext.ts';

function apiDocsComponents({ system, generation }: PlatformContext): unknown {
  if (generation === 'classic') return [];
  const names = system.all('select name from service order by id').map((row) => String(row.name));
  return { resource: ['', '*', ...names] };
}

/**
 * Services that exist as records but do nothing here yet. What role editors ask of every service,
 * its list of components, is answered as recorded (role).
 */
export function handleOtherService(
  context: PlatformContext,
  request: ServiceRequest,
  type: string,
): unknown {
  const root = request.verb === 'GET' && request.path.length === 0;
  if (root && type === 'swagger') return apiDocsComponents(context);
  if (root && type.endsWith('email')) {
    if (context.generation === 'classic') return htmlError(500);
    throw new PlatformError(
      400,
      `GET requests without a resource are not currently supported by the '${request.service}' service.`,
    );
  }
  if (root && type === 'local_file' && request.query.get('as_access_list') === 'true') {
    return { resource: ['', '*'] };
  }
  throw new PlatformError(
    501,
    `The embedded platform does not run the service ${request.service}.`,
  );
}
