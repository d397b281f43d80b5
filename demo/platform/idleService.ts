import { isDirectoryType, isProviderType } from './accounts/signInTypes.ts';
import { htmlError } from './http/answers.ts';
import { PlatformError } from './http/PlatformError.ts';
import type { ServiceRequest } from './http/ServiceRequest.ts';
import type { PlatformContext } from './platformContext.ts';
import type { Row } from './storage/Db.ts';

// remote services and scripts list no components
const UNLISTED = ['rws', 'script', 'nodejs', 'v8js', 'php', 'python'];

function apiDocsComponents(context: PlatformContext): unknown {
  if (context.generation === 'classic') return [];
  const names = context.system.all('select name from service where is_active = 1 order by id');
  return { resource: ['', '*', ...names.map(({ name }) => String(name))] };
}

/**
 * Services that exist without running here still list their components, because
 * the role form asks every service for them (recorded: role).
 *
 * @throws PlatformError 501 for every other request.
 */
export function answerIdleService(
  context: PlatformContext,
  request: ServiceRequest,
  service: Row,
): unknown {
  const { query, verb, path } = request;
  if (verb === 'GET' && path.length === 0 && query.get('as_access_list') === 'true') {
    if (service.type === 'swagger') return apiDocsComponents(context);
    const type = String(service.type);
    if (isDirectoryType(type) || isProviderType(type) || UNLISTED.includes(type))
      return { resource: ['', '*'] };
    if (type.endsWith('_email')) {
      if (context.generation === 'classic') return htmlError(500);
      throw new PlatformError(
        400,
        `GET requests without a resource are not currently supported by the '${request.service}' service.`,
      );
    }
  }
  throw new PlatformError(
    501,
    `The embedded platform does not run the service ${request.service}.`,
  );
}
