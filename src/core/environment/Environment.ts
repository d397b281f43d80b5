import type { ApiError } from '../http/apiError.ts';
import type { CurrentUser } from '../session/SessionState.ts';

export interface DirectoryService {
  name: string;
  label?: string;
  path: string;
}

export interface OAuthService extends DirectoryService {
  icon_class?: string;
  type?: string;
}

export interface LaunchApp {
  id: number;
  name: string;
  description?: string;
  url?: string;
  is_default?: boolean;
}

/**
 * What an instance reports about itself (recorded: environment). Every member may be missing:
 * visitors get less, and the generations differ.
 */
export interface Environment {
  authentication?: {
    adldap?: DirectoryService[];
    oauth?: OAuthService[];
    saml?: OAuthService[];
    allow_forever_sessions?: boolean;
    allow_open_registration?: boolean;
    open_reg_email_service_id?: number | false | null;
    login_attribute?: 'email' | 'username';
  };
  platform?: {
    version_current?: string;
    version?: string;
    bitnami_demo?: boolean;
    is_hosted?: boolean;
    host?: string;
    secured_package_export?: boolean;
    [member: string]: unknown;
  };
  /** Classic servers: the apps of the launchpad by group, and those without a group. */
  app_group?: { id: number; name: string; description?: string; app?: LaunchApp[] }[];
  no_group_app?: LaunchApp[];
  /** Current servers: all of them. */
  apps?: LaunchApp[];
  restricted_verbs?: string[];
  allow_guest_user?: boolean;
  home_links?: unknown;
  chat?: { launchpad?: boolean; admin?: boolean };
  [member: string]: unknown;
}

export interface EnvironmentState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  environment: Environment | null;
  error: ApiError | null;
  /** The id of the user it is for; visitors have no id and get less. */
  userId?: CurrentUser['id'] | undefined;
}
