import { ApiError } from '../http/apiError.ts';

/** A record was created, but what had to follow failed; the message is that failure's. */
export class IncompleteCreation extends ApiError {
  declare readonly record: object;
  /** The members of the form that are not as asked for. */
  declare readonly missing: object;

  constructor(record: object, missing: object, { message, ...reason }: ApiError) {
    super({ ...reason, message });
    Object.assign(this, { record, missing });
  }
}
