import type { SeedWriter } from './SeedWriter.ts';

/** Ids of the services that other seeds refer to. */
export interface BaseIds {
  user: number;
  files: number;
  email: number;
  shop: number;
}

/** Writes one service and returns its id. */
export function seedService(
  seed: SeedWriter,
  name: string,
  type: string,
  label: string,
  description: string,
  more: { config?: object | null; fixed?: 'locked' | 'kept'; author?: number } = {},
): number {
  const config = more.config === null ? null : JSON.stringify(more.config ?? {});
  return seed.row(
    'service',
    {
      name,
      type,
      label,
      description,
      is_active: 1,
      mutable: more.fixed === 'locked' ? 0 : 1,
      deletable: more.fixed ? 0 : 1,
      config,
    },
    more.author ?? null,
  );
}

// where apps with file storage start
const PUBLIC = ['applications/'];

function userConfig(email: number, openRegistration: boolean): object {
  return {
    allow_open_registration: openRegistration,
    open_reg_role_id: 1,
    open_reg_email_service_id: email,
    open_reg_email_template_id: 2,
    invite_email_service_id: email,
    invite_email_template_id: 1,
    password_email_service_id: email,
    password_email_template_id: 3,
  };
}

const SYSTEM = ['system', 'system', 'System Management', 'Manages this instance.'] as const;
const DOCS = ['api_docs', 'swagger', 'Live API Docs', 'API documentation.'] as const;
const USER = ['user', 'user', 'User Management', 'User sign-in and self-service.'] as const;
const EMAIL = [
  'email',
  'local_email',
  'Local Email Service',
  'Sends invitations and password resets.',
] as const;

/**
 * The database that a classic `shop` claims to run on. The recorded one was SQLite, whose columns
 * real servers neither change nor drop; a demo like that would show half of a schema editor.
 */
const recordedShop = {
  description: 'SQLite sample shop',
  config: { driver: 'sqlite', dsn: 'sqlite:shop.sqlite', username: '', password: '' },
};
const demoShop = {
  description: 'MySQL sample shop',
  config: {
    driver: 'mysql',
    dsn: 'mysql:host=127.0.0.1;port=3306;dbname=shop',
    username: 'shop',
    password: 'shop',
  },
};

function seedClassicServices(seed: SeedWriter, isDemo: boolean): BaseIds {
  seedService(seed, ...SYSTEM, { config: null, fixed: 'locked' });
  seedService(seed, ...DOCS, { config: null, fixed: 'locked' });
  const files = seedService(
    seed,
    'files',
    'local_file',
    'Local File Storage',
    'Local file storage.',
    { config: { public_path: isDemo ? PUBLIC : [] } },
  );
  seedService(seed, 'db', 'sql_db', 'Local SQL Database', 'Local SQL database.', {
    config: { driver: 'sqlite', dsn: 'sqlite:db.sqlite' },
  });
  const email = seedService(seed, ...EMAIL, { config: { parameters: [] } });
  const user = seedService(seed, ...USER, {
    config: userConfig(email, isDemo),
    fixed: 'kept',
  });
  const { description, config } = isDemo ? demoShop : recordedShop;
  const shop = seedService(seed, 'shop', 'sql_db', 'Shop DB', description, {
    config,
    author: 1,
  });
  return { user, files, email, shop };
}

function seedCurrentServices(seed: SeedWriter, isDemo: boolean): BaseIds {
  const system = {
    default_app_id: null,
    invite_email_service_id: 6,
    invite_email_template_id: 1,
    password_email_service_id: 6,
    password_email_template_id: 3,
  };
  seedService(seed, ...SYSTEM, { config: system, fixed: 'locked' });
  seedService(seed, ...DOCS, { config: null, fixed: 'locked' });
  const files = seedService(
    seed,
    'files',
    'local_file',
    'Local File Storage',
    'Local file storage.',
    {
      config: { public_path: isDemo ? PUBLIC : null, container: 'app' },
    },
  );
  seedService(seed, 'logs', 'local_file', 'Local Log Storage', 'Local log files.', {
    config: { public_path: null, container: 'logs' },
  });
  seedService(seed, 'db', 'sqlite', 'Local SQL Database', 'Local SQL database.', {
    // one service of the demo creates records for unknown ids, as administrators can set it
    config: { database: 'db.sqlite', ...(isDemo && { allow_upsert: true }) },
  });
  const email = seedService(seed, ...EMAIL, { config: null });
  const user = seedService(seed, ...USER, {
    config: userConfig(email, isDemo),
    fixed: 'kept',
  });
  const shop = seedService(seed, 'shop', 'pgsql', 'Shop DB', 'PostgreSQL sample shop', {
    config: {
      host: '127.0.0.1',
      port: 5432,
      database: 'shop',
      username: 'shop',
      password: 'shop',
      max_records: 1000,
    },
    author: 1,
  });
  return { user, files, email, shop };
}

/**
 * The services that a new instance has, and `shop`. Only the demo allows registration, always with
 * confirmation, and serves stored apps.
 */
export function seedServices(seed: SeedWriter, isDemo: boolean): BaseIds {
  return seed.classic ? seedClassicServices(seed, isDemo) : seedCurrentServices(seed, isDemo);
}
