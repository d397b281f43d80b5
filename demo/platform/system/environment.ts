import type { JsonObject, ServiceRequest } from '../http/ServiceRequest.ts';
import { HOST_NAME } from '../auth/sessionAnswer.ts';
import { authentication } from './authentication.ts';
import { environmentApps } from './environmentApps.ts';
import type { ExtrasContext } from './rowExtras.ts';

const DATES = {
  time_format: null,
  date_format: null,
  datetime_format: null,
  timestamp_format: null,
};

const PATHS = {
  install_path: '/opt/dreamfactory/',
  log_path: '/opt/dreamfactory/storage/logs/',
  log_mode: 'single',
};

// the embedded platform has one part, itself
const PACKAGES = [{ name: 'df-elements/demo-platform', version: '0.1.0' }];

function client(request: ServiceRequest): JsonObject {
  return {
    user_agent: request.headers.get('User-Agent'),
    ip_address: '127.0.0.1',
    locale: 'en',
  };
}

const SERVER = {
  server_os: 'linux',
  release: '0',
  version: '#1 embedded',
  host: HOST_NAME,
  machine: 'wasm32',
};

const PHP = {
  core: {
    php_version: 'none',
    allow_url_fopen: false,
    allow_url_include: false,
    'arg_separator.input': '&amp;',
    'arg_separator.output': '&amp;',
    auto_append_file: null,
  },
};

function classicEnvironment(request: ServiceRequest, show: ExtrasContext): JsonObject {
  const admin = request.caller.isAdmin;
  const adminPlatform = {
    ...PATHS,
    log_level: 'WARNING',
    cache_driver: 'file',
    secured_package_export: true,
    cache_path: '/opt/dreamfactory/storage/framework/cache/',
    packages: PACKAGES,
  };
  const adminDb = { driver: 'sqlite', sqlite_storage: '/opt/dreamfactory/storage/databases/' };
  return {
    platform: {
      version_current: '2.1.2',
      version_latest: '2.1.2',
      upgrade_available: false,
      bitnami_demo: false,
      is_hosted: false,
      host: HOST_NAME,
      ...(admin ? adminPlatform : {}),
    },
    client: client(request),
    authentication: authentication(show.context),
    ...environmentApps(request, show),
    config: {
      always_wrap_resources: true,
      resources_wrapper: 'resource',
      db: { max_records_returned: 1000, ...DATES, ...(admin ? adminDb : {}) },
    },
    ...(admin ? { server: SERVER, php: PHP } : {}),
  };
}

function currentEnvironment(request: ServiceRequest, show: ExtrasContext): JsonObject {
  const open = { authentication: authentication(show.context), ...environmentApps(request, show) };
  // with an app's default role, users have more access
  if (!request.caller.user && !request.caller.role) return open;
  const admin = request.caller.isAdmin;
  const adminPlatform = {
    db_driver: 'mysql',
    ...PATHS,
    app_debug: false,
    log_level: 'warning',
    cache_driver: 'file',
    cache_path: '/opt/dreamfactory/storage/framework/cache/data/',
    packages: PACKAGES,
  };
  return {
    ...open,
    platform: {
      version: '7.5.0',
      bitnami_demo: false,
      is_hosted: false,
      is_trial: false,
      license: 'OPEN SOURCE',
      secured_package_export: true,
      license_key: false,
      ...(admin ? adminPlatform : {}),
    },
    server: SERVER,
    client: client(request),
    config: {
      always_wrap_resources: true,
      resources_wrapper: 'resource',
      db: { max_records_returned: 100000, ...DATES },
    },
    ...(admin ? { php: PHP } : {}),
  };
}

/** `system/environment`: what a client can know before and after signing in. */
export function environment(request: ServiceRequest, show: ExtrasContext): JsonObject {
  const told =
    request.generation === 'classic'
      ? classicEnvironment(request, show)
      : currentEnvironment(request, show);
  return { ...told, ...show.context.environment };
}
