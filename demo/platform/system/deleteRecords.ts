import type { JsonObject } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';
import { UncaughtError } from '../http/UncaughtError.ts';
import { ReadBudget } from '../storage/ReadBudget.ts';
import {
  lettersOf,
  noRecords,
  readRecords,
  writeContext,
  type ResourceCall,
} from './resourceCall.ts';
import { runBatch } from './runBatch.ts';
import { showWritten } from './showRecords.ts';
import { deleteRecord, requireRow } from './writeRecord.ts';

/** Deletes one record and returns it as it was, or its id. */
export function deleteOneRecord(
  call: ResourceCall,
  id: string,
  budget?: ReadBudget,
  write = writeContext(call, 1),
): JsonObject {
  const { resource, options, show } = call;
  const row = requireRow(resource, id, write);
  if (options.fields !== undefined) budget?.spend(lettersOf(row));
  const [record = {}] = showWritten([row], resource, options, show, budget);
  show.context.system.transaction(() => deleteRecord(row, resource, write));
  return record;
}

// current servers call a method that these records don't have (strict/roles)
function nothingToDelete({ request, resource }: ResourceCall): PlatformError {
  if (!request.query.get('filter')) {
    return new PlatformError(400, 'No filter or records given for delete request.');
  }
  const model = resource.name.replace(/(?:^|_)(\w)/g, (_, first: string) => first.toUpperCase());
  return new UncaughtError(
    `Call to undefined method DreamFactory\\Core\\Models\\${model}::deleteByFilter()`,
  );
}

/** Deletes the records named by `ids=` or by the body. */
export function deleteManyRecords(call: ResourceCall): unknown {
  const { request, options, show } = call;
  const ids = options.ids ?? readRecords(request.body)?.map((record) => String(record.id));
  const { system, generation } = show.context;
  if (!ids) throw generation === 'classic' ? noRecords(call) : nothingToDelete(call);
  const budget = new ReadBudget();
  const write = writeContext(call, ids.length);
  const remove = (id: string) => deleteOneRecord(call, id, budget, write);
  const shown = runBatch(system, generation, ids, remove, {
    ...options,
    verb: 'deleted',
    show: (records) => records,
  });
  return { resource: shown };
}
