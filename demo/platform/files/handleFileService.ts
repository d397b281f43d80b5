import { mayRead } from '../auth/access/mayRead.ts';
import { componentRefusal, mayAccess } from '../auth/access/decideAccess.ts';
import { download } from '../http/download.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { ServiceRequest } from '../http/ServiceRequest.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { Row } from '../storage/Db.ts';
import { guardedFileCheck } from './guardedFileCheck.ts';
import { archiveBudget } from '../zip/readZip.ts';
import { deleteFiles } from './deleteFiles.ts';
import type { FileCall } from './FileCall.ts';
import { refuseLongPath } from './FileStore.ts';
import { readFiles } from './readFiles.ts';
import { writeFiles } from './writeFiles.ts';

// files have no properties of their own; classic servers say yes anyway (recorded: files)
function changeProperties({ generation }: ServiceRequest): unknown {
  if (generation === 'classic') return { success: true };
  const message = 'Updating file properties is not implemented for current file system.';
  throw new PlatformError(501, message);
}

function requireAccess(
  { hasOldHoles }: PlatformContext,
  request: ServiceRequest,
  verb: string,
  path: string,
): void {
  refuseLongPath(path);
  const { generation, service, caller } = request;
  const place = { verb, service, path, serviceType: 'local_file' };
  if (!mayAccess({ ...place, generation, caller, hasOldHoles })) {
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
  const path = request.path.join('/');
  const isFolder = path === '' || (request.endsInSlash ?? false);
  const isRead = request.verb === 'GET' || request.verb === 'HEAD';
  const refuseGuarded = isRead ? () => undefined : guardedFileCheck(context, request, service);
  refuseGuarded(path);
  const call: FileCall = {
    request,
    store,
    path,
    requireAccess: (verb, named) => {
      requireAccess(context, request, verb, named);
      if (verb !== 'GET') refuseGuarded(named);
    },
    mayRead: mayRead(context, request, request.service),
    isFolder,
    now: context.now(),
    receive: context.receiveUpload,
    download: (url) => download(url, context, request.from),
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
