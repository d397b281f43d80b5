import type { Caller } from '../../http/ServiceRequest.ts';

/** Whether a request is an administrator's own: what a script does is decided by its author. */
export const isAdministrator = ({ requestor, user }: Caller): boolean =>
  requestor === 1 && user?.isAdmin === true;
