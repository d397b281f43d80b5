import { ApiError } from '../http/apiError.ts';
import type { Entity } from '../resources/resource.ts';

/** A record was created, but what had to follow failed; the message is that failure's. */
export class IncompleteCreation extends ApiError {
  declare readonly record: Entity;
  /** The members of the record that are not as asked for. */
  declare readonly missing: object;

  constructor(record: Entity, missing: object, { message, ...reason }: ApiError) {
    super({ ...reason, message });
    Object.assign(this, { record, missing });
  }
}
