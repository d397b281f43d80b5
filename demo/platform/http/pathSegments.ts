import { PlatformError } from './PlatformError.ts';

/**
 * Returns the decoded segments of a path. Empty ones are skipped, so that the access check, scripts and
 * services read `_schema/todo//x` as the same path.
 *
 * @throws PlatformError 400 for a percent sign that begins no escape.
 */
export function pathSegments(pathname: string): string[] {
  try {
    return pathname
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent);
  } catch {
    throw new PlatformError(400, 'The path is not valid: a percent sign must begin an escape.');
  }
}
