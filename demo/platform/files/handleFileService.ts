import { componentRefusal, mayAccess } from '../auth/access/decideAccess.ts';
import { download } from '../http/download.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { ServiceRequest } from '../http/ServiceRequest.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { Row } from '../storage/Db.ts';
import { archiveBudget } from '../zip/readZip.ts';
import { deleteFiles } from './deleteFiles.ts';
import type { FileCall } from './FileCall.ts';
import { cleanPath } from './FileStore.ts';
import { readFiles } from './readFiles.ts';
import { writeFiles } from './writeFiles.ts';

// files have no properties of their own; classic servers say yes anyway (recorded: files)
function changeProperties({ generation }: ServiceRequest): unknown {
  if (generation === 'classic') return { success: true };
  const message = 'Updating file properties is not implemented for current file system.';
  throw new PlatformError(501, message);
}

function requireAccess(request: ServiceRequest, verb: string, path: string): void {
  const { generation, service, caller } = request;
  if (!mayAccess({ generation, verb, service, path, caller, serviceType: 'local_file' })) {
    throw componentRefusal(verb, service, path);
  }
}

/** Everything below a local file service. @throws PlatformError as recorded (files). */
export function handleFileService(
  context: PlatformContext,
  request: ServiceRequest,
  service: Row,
): unknown {
  const store = context.files(service);
  const path = cleanPath(request.path.join('/'));
  const isFolder = path === '' || (request.endsInSlash ?? false);
  const call: FileCall = {
    request,
    store,
    path,
    requireAccess: (verb, named) => requireAccess(request, verb, named),
    isFolder,
    now: context.now(),
    receive: context.receiveUpload,
    download: (url) => download(url, context),
    archiveLimit: context.uploadLimit,
    archives: archiveBudget(context.uploadLimit),
  };
  switch (request.verb) {
    case 'GET':
    case 'HEAD':
      return readFiles(call);
    case 'POST':
    case 'PUT':
      return writeFiles(call);
    case 'PATCH':
      return changeProperties(request);
    case 'DELETE':
      return deleteFiles(call);
    default:
      throw new PlatformError(400, `The verb ${request.verb} is not supported here.`);
  }
}
