import { seedApps, seedLookups, seedShopApps, seedShopRoles } from './seedBase.ts';
import { seedServices } from './seedServices.ts';
import type { SeedWriter } from './SeedWriter.ts';

const FIRST_NAMES = ['Ann', 'Bob', 'Cid', 'Dee', 'Eve', 'Fay', 'Gus'];
const LAST_NAMES = ['Smith', 'Jones', 'Brown', "O'Neil", 'Müller'];
const USERS = 35;
const ROLES = 27;
const INACTIVE = [6, 12, 18, 24];

function seedUser(seed: SeedWriter, number: number, app: number, role: number): void {
  const padded = String(number).padStart(2, '0');
  const id = seed.person(
    {
      name: `User ${padded}`,
      first_name: FIRST_NAMES[number % FIRST_NAMES.length] ?? '',
      last_name: `${LAST_NAMES[number % LAST_NAMES.length] ?? ''} ${padded}`,
      email: `user${padded}@example.com`,
      phone: `555-01${padded}`,
      is_active: INACTIVE.includes(number) ? 0 : 1,
      // user 30 has a default app, users 1 and 30 have chosen passwords of their own
      default_app_id: number === 30 ? app : null,
      confirm_code: number === 1 || number === 30 ? 'y' : null,
    },
    'UserPass1234!user',
  );
  if (number % 3 === 0) {
    seed.link('user_to_app_to_role', { user_id: id, app_id: app, role_id: role });
  }
  if (number % 5 === 0) seed.lookup({ user_id: id }, { name: 'team', value: `t${number % 4}` });
}

function seedAdmin(seed: SeedWriter, number: number): void {
  seed.person(
    {
      name: `Admin ${number}`,
      first_name: 'Adm',
      last_name: `No${number}`,
      email: `admin${number}@example.com`,
      is_sys_admin: 1,
      is_active: number === 4 ? 0 : 1,
    },
    'AdminPass1234!adm',
  );
}

/**
 * The data behind the recorded exchanges, with their ids. On the current server, user 30 was
 * created first, so that its ids are shifted by one.
 */
export function seedRecorded(seed: SeedWriter): void {
  seedApps(seed);
  const ids = seedServices(seed, false);
  seed.person(
    {
      name: 'Demo Admin',
      first_name: 'Demo',
      last_name: 'Admin',
      email: 'admin@example.com',
      phone: '5551234567',
      is_sys_admin: 1,
      confirm_code: 'y',
    },
    'Dream1234!',
    null,
  );
  const { reader } = seedShopRoles(seed, ids);
  for (let number = 3; number <= ROLES; number++) {
    const name = `Role ${String(number).padStart(2, '0')}`;
    const active = number % 4 === 0 ? 0 : 1;
    seed.row('role', { name, description: `Sample role ${number}`, is_active: active });
  }
  const app = seedShopApps(seed, ids, reader);
  const numbers = Array.from({ length: USERS }, (_, index) => index + 1);
  const order = seed.classic ? numbers : [30, ...numbers.filter((number) => number !== 30)];
  for (const number of order) seedUser(seed, number, app, reader);
  for (const number of [2, 3, 4]) seedAdmin(seed, number);
  seedLookups(seed, 'Acme');
}
