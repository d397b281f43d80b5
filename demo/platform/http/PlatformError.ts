/** All that a current server says when it crashes; such a response has no `error`. */
export const SERVER_ERROR = 'Server Error';

/** Errors that are reported unchanged, where others become a failed update. */
export const WHOLE_MESSAGES: readonly string[] = [
  'Multiple user-to-app-to-role assignment. You can only have a single user-to-app-to-role assignment.',
];

/** An error with the status, code, context and message of the real servers; `answers.ts` gives it its envelope. */
export class PlatformError extends Error {
  readonly status: number;
  readonly context: unknown;
  /** The `error.code`: the status unless the real server differs (1000 for batches, "23000"). */
  readonly code: number | string;
  /** Seconds after which a retry makes sense. */
  retryAfter?: number;

  constructor(
    status: number,
    message: string,
    context: unknown = null,
    code: number | string = status,
  ) {
    super(message);
    this.status = status;
    this.context = context;
    this.code = code;
  }
}
