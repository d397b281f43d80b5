import { ApiError } from '../http/apiError.ts';

/**
 * A record was saved in part, like a creation whose second request failed;
 * the message is that failure's.
 */
export class PartialSave extends ApiError {
  declare readonly record: object;
  /** The members of the form that are not as requested. */
  declare readonly missing: object;

  constructor(record: object, missing: object, reason: ApiError) {
    super({ ...reason, message: reason.sentence });
    Object.assign(this, { record, missing });
  }
}
