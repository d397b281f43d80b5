import type { Caller } from '../../http/ServiceRequest.ts';
import { PlatformError } from '../../http/PlatformError.ts';

/** Whether an administrator sent the request. A script that one runs is its author's. */
export const isAdministrator = ({ requestor, user }: Pick<Caller, 'requestor' | 'user'>): boolean =>
  requestor === 1 && user?.isAdmin === true;

export const adminsOnly = (): PlatformError =>
  new PlatformError(403, 'Only an administrator can do this.');
