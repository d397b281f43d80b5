import { PlatformError } from './PlatformError.ts';

/**
 * A failure that a real server didn't expect. Current ones send its message without `context`
 * and `status_code`.
 */
export class UncaughtError extends PlatformError {
  constructor(message: string, code: number | string = 500) {
    super(500, message, null, code);
  }
}
