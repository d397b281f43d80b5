import { PlatformError } from '../http/PlatformError.ts';

/** The requested parts of a record: its fields and relations. */
export interface RecordOptions {
  /** Undefined if not set: then reads return everything and writes only the id. */
  fields: readonly string[] | '*' | undefined;
  related: readonly string[];
  asList: boolean;
  includeCount: boolean;
  /** A number instead of the records; only current servers support it. */
  countOnly: boolean;
  includeSchema: boolean;
  ids: readonly string[] | undefined;
  rollback: boolean;
  proceed: boolean;
  sendInvite: boolean;
}

function list(text: string | null): string[] {
  return text === null || text === '' ? [] : text.split(',');
}

/** More than any record has. */
const MOST_FIELDS = 200;

/**
 * Each name once: it is looked up in every record, while all other requests wait.
 *
 * @throws PlatformError 400 above 200 names.
 */
function fieldNames(text: string): string[] {
  const names = [...new Set(text.split(','))];
  if (names.length <= MOST_FIELDS) return names;
  throw new PlatformError(400, `A request can name at most ${MOST_FIELDS} fields.`);
}

/** Whether an option is on: `true`, `1`, `yes`, `on`; its mere presence is not enough. */
function isOn(query: URLSearchParams, name: string): boolean {
  return ['true', '1', 'yes', 'on'].includes((query.get(name) ?? '').toLowerCase());
}

export function readRecordOptions(query: URLSearchParams): RecordOptions {
  const fields = query.get('fields');
  return {
    fields: fields === null ? undefined : fields === '*' ? '*' : fieldNames(fields),
    related: [...new Set(list(query.get('related')).map((name) => name.trim()))],
    asList: isOn(query, 'as_list'),
    includeCount: isOn(query, 'include_count'),
    countOnly: isOn(query, 'count_only'),
    includeSchema: isOn(query, 'include_schema'),
    ids: query.get('ids') ? list(query.get('ids')) : undefined,
    rollback: isOn(query, 'rollback'),
    proceed: isOn(query, 'continue'),
    sendInvite: isOn(query, 'send_invite'),
  };
}
