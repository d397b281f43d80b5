import { allowAgain } from '../auth/allowAgain.ts';
import { prepareHashes } from '../auth/passwordHash.ts';
import { serverError } from '../http/answers.ts';
import { isPlainText } from '../http/readBody.ts';
import type { ServiceRequest } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';
import { importApp, isAppImport } from '../packages/importApp.ts';
import { createRecords } from './createRecords.ts';
import { deleteManyRecords, deleteOneRecord } from './deleteRecords.ts';
import { requireLinksReadable } from './linkRights.ts';
import { getRecord, listRecords } from './listRecords.ts';
import { readRecordOptions } from './recordOptions.ts';
import {
  manyPasswords,
  refuseManyAnswers,
  refuseManyCopies,
  type ResourceCall,
} from './resourceCall.ts';
import type { ExtrasContext } from './rowExtras.ts';
import type { SystemResource } from './SystemResource.ts';
import { updateManyRecords, updateOneRecord } from './updateRecords.ts';

/** Handles one request to `system/{resource}` or `system/{resource}/{id}`. */
export function handleSystemResource(
  resource: SystemResource,
  request: ServiceRequest,
  show: ExtrasContext,
): unknown {
  const isWrite = request.verb !== 'GET' && request.verb !== 'DELETE';
  if (isWrite && request.generation === 'current' && isPlainText(request.headers)) {
    return serverError();
  }
  const options = readRecordOptions(request.query);
  const call: ResourceCall = { resource, request, options, show };
  requireLinksReadable(call);
  if (isWrite) refuseManyCopies(call);
  if (isWrite) refuseManyAnswers(call);
  const passwords = isWrite ? manyPasswords(call) : [];
  return passwords.length === 0 ? carryOut(call) : carryOutHashed(call, passwords);
}

/** Thousands of hashes take minutes, in which the caller can lose the right to store them. */
async function carryOutHashed(call: ResourceCall, passwords: readonly string[]): Promise<unknown> {
  const { request, show } = call;
  const hashes = await prepareHashes(show.context, passwords, request.from);
  if (!show.context.isPublic) return carryOut({ ...call, hashes });
  const again = { ...call, hashes, request: await allowAgain(show.context, request) };
  requireLinksReadable(again);
  return carryOut(again);
}

function carryOut(call: ResourceCall): unknown {
  const { resource, request, options, show } = call;
  const id = request.path[1];
  switch (request.verb) {
    case 'GET':
      return id === undefined
        ? listRecords(resource, request, options, show)
        : getRecord(resource, id, request, options, show);
    case 'POST':
      if (resource.name === 'app' && isAppImport(request)) return importApp(call);
      return createRecords(call);
    case 'PUT':
    case 'PATCH':
      return id === undefined ? updateManyRecords(call) : updateOneRecord(call, id);
    case 'DELETE':
      return id === undefined ? deleteManyRecords(call) : deleteOneRecord(call, id);
    default:
      throw new PlatformError(400, `The verb ${request.verb} is not supported here.`);
  }
}
