import type { Generation } from '../../generation.ts';
import { PlatformError } from '../../http/PlatformError.ts';
import type { Caller } from '../../http/ServiceRequest.ts';
import { trimSigns } from '../../query/trimSigns.ts';
import { isException } from './accessExceptions.ts';
import { grantedMask, preparePath } from './matchRules.ts';

export interface AccessCall {
  generation: Generation;
  /** The verb that the check uses: see `checkedVerb`. */
  verb: string;
  /** First segment of the path, '' for the root of the API. */
  service: string;
  /** The decoded path below the service, '' for its root. */
  path: string;
  caller: Pick<Caller, 'user' | 'token' | 'app' | 'role' | 'isAdmin' | 'requestor'>;
  serviceType?: string | undefined;
  /** Whether 2.1.2 accepts registrations; the current generation decides that later. */
  openRegistration?: boolean | undefined;
  /** See `oldServerHoles`; default: true. */
  hasOldHoles?: boolean | undefined;
  /**
   * Whether `{name}` in the path means any name, which only API documents ask. A real server reads every
   * path like that: who may read one file can also read those with braces in their names.
   */
  isTemplate?: boolean;
}

/** What the rules need to know. */
type RuledCall = Pick<
  AccessCall,
  'generation' | 'service' | 'path' | 'caller' | 'serviceType' | 'hasOldHoles' | 'isTemplate'
>;

export type AccessDecision = { allowed: true } | { allowed: false; refusal: PlatformError };

const verbBits: Record<string, number> = {
  GET: 1,
  POST: 2,
  PUT: 4,
  PATCH: 8,
  DELETE: 16,
  OPTIONS: 32,
  HEAD: 64,
};
const allVerbs = 31;

/**
 * Decides whether a request is allowed, as the real servers do before they load the resource.
 * Row filters don't matter here: see `rowFilter`.
 */
export function decideAccess(call: AccessCall): AccessDecision {
  const allowed = isAllowed(call);
  return allowed ? { allowed } : { allowed, refusal: refusal(call) };
}

/** The same without the error: API documents ask for thousands of paths. */
export function isAllowed(call: AccessCall): boolean {
  const isOff = call.caller.app?.is_active === false && !isWayBack(call);
  return !isOff && isOpenTo(call);
}

/**
 * Whether an inactive app doesn't matter: for administrators, and what everyone can request without
 * a key. Otherwise who may change apps could shut everyone out of a console, as on real servers.
 */
function isWayBack(call: AccessCall): boolean {
  if (call.hasOldHoles !== false) return false;
  const path = preparePath(call.path, call.generation, call.serviceType);
  return call.caller.user?.isAdmin === true || isException({ ...call, path });
}

/** Whether the caller's role allows a verb on a component; handlers use it for related tables. */
export function mayAccess(call: RuledCall & Pick<AccessCall, 'verb'>): boolean {
  // a list with one verb would be looked up like that verb
  const bit = typeof call.verb === 'string' ? (verbBits[call.verb] ?? 0) : 0;
  return (accessMask(call) & bit) !== 0;
}

/** The error of a handler that finds another component that the role doesn't allow. */
export function componentRefusal(verb: string, service: string, component: string): PlatformError {
  return new PlatformError(403, `${deniedText(verb, service, component)}`);
}

function isOpenTo(call: AccessCall): boolean {
  const path = preparePath(call.path, call.generation, call.serviceType);
  const current = call.generation === 'current';
  // a hole of real servers: the name opens a service of any type to everyone
  const isOpen = call.hasOldHoles !== false && call.service.toLowerCase().endsWith('_oauth');
  if (current && isOpen) return true;
  if (current && call.service === '') return true;
  if (mayAccess(call)) return true;
  if (isException({ ...call, path })) return true;
  return current && opensSchemaList(call, path);
}

/** All verbs that the caller's role allows on a component, as a mask; 31 for administrators. */
export function accessMask(call: RuledCall): number {
  const { caller, generation, service } = call;
  if (caller.isAdmin) return allVerbs;
  if (!hasUsableRole(call)) return 0;
  const path = preparePath(call.path, generation, call.serviceType);
  // web calls of 2.1.2 are never SCRIPT
  const requestor = generation === 'classic' ? 1 : caller.requestor;
  const hasPatterns = call.hasOldHoles !== false || call.isTemplate === true;
  const question = { generation, service, path, requestor, hasPatterns };
  return grantedMask(caller.role?.rules ?? [], question);
}

function hasUsableRole({ caller, generation }: Pick<AccessCall, 'caller' | 'generation'>): boolean {
  // the current generation does not load an app's role for a script without a session
  if (generation === 'current' && caller.requestor === 2 && caller.user === null) return false;
  return caller.role?.is_active === true;
}

/** Current generation: any rule of the service that allows GET opens its bare list of tables. */
function opensSchemaList(call: AccessCall, path: string): boolean {
  if (call.verb !== 'GET' || path !== '_schema' || !hasUsableRole(call)) return false;
  return (call.caller.role?.rules ?? []).some(
    (rule) =>
      rule.service?.toLowerCase() === call.service.toLowerCase() &&
      (rule.verb_mask & 1) !== 0 &&
      (rule.requestor_mask & call.caller.requestor) !== 0,
  );
}

function refusal(call: AccessCall): PlatformError {
  const { app, user, token } = call.caller;
  if (app?.is_active === false) return new PlatformError(403, 'App is not active.');
  if (app === null && user === null && token === null) {
    return new PlatformError(
      400,
      'No session token (JWT) or API Key detected in request. ' +
        'Please send in X-DreamFactory-Session-Token and/or X-DreamFactory-API-Key request header. ' +
        'You can also use URL query parameters session_token and/or api_key.',
    );
  }
  return call.generation === 'classic' ? classicRefusal(call) : currentRefusal(call);
}

function classicRefusal({ caller }: AccessCall): PlatformError {
  if (caller.role?.is_active === false) return new PlatformError(403, 'Role is not active.');
  if (caller.role === null) return new PlatformError(404, 'Role not found.');
  return caller.user === null
    ? new PlatformError(401, 'Unauthorized.')
    : new PlatformError(403, 'Access Forbidden.');
}

function currentRefusal(call: AccessCall): PlatformError {
  const { role, user, requestor, isAdmin } = call.caller;
  if (user === null && (role === null || requestor === 2)) {
    return new PlatformError(
      400,
      'No session token (JWT) provided. Please provide a valid JWT using ' +
        "X-DreamFactory-Session-Token request header or 'session_token' url query parameter.",
    );
  }
  if (role === null && !isAdmin) {
    return new PlatformError(
      403,
      'Role not found. A Role is required to access this resource for non-admin users.',
    );
  }
  if (role?.is_active === false) {
    return new PlatformError(
      403,
      'Access Forbidden. The role assigned to you or your application or the default role of your application is not active.',
    );
  }
  if (user === null) return new PlatformError(401, 'Unauthorized. User is not authenticated.');
  const path = trimSigns(call.path, '/');
  return new PlatformError(403, `Access Forbidden. ${deniedText(call.verb, call.service, path)}`);
}

function deniedText(verb: string, service: string, component: string): string {
  const what = component === '' ? '' : `component '${component}' of `;
  return `${verb} access to ${what}service '${service}' is not allowed by this user's role.`;
}
