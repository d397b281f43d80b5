import { ApiError } from '../http/apiError.ts';
import { msg } from '../messages/translate.ts';
import { configName } from './configProblems.ts';
import type { ServiceType } from './ServiceType.ts';

/** How databases report that the name of a service is taken (recorded: service). */
const TAKEN = /service_name_unique|UNIQUE constraint failed: service\.name|Key \(name\)=/;

const EXISTS = msg('A service with this name already exists.');

/**
 * Returns why a service was not saved, with the errors of single fields: servers name fields of the
 * configuration without saying where they are, and report a taken name only in their database's
 * words.
 */
export function saveRefusal(error: ApiError, type: ServiceType | undefined): ApiError {
  const names = new Set((type?.config_schema ?? []).map(({ name }) => name));
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([name, messages]) => [
      names.has(name) && name !== 'name' ? configName(name) : name,
      messages,
    ]),
  );
  const { message } = error;
  if (TAKEN.test(message)) fields.name = [EXISTS];
  return new ApiError({ ...error, message: error.sentence, fields });
}
