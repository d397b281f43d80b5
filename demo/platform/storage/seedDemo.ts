import { seedApps, seedLookups, seedShopApps, seedShopRoles } from './seedBase.ts';
import { seedServices } from './seedServices.ts';
import { seedSignIn } from './seedSignIn.ts';
import { seededPasswords } from './seededPasswords.ts';
import type { SeedWriter } from './SeedWriter.ts';

// first name, last name, department; a leading dash means inactive
const PEOPLE = `
Maya Lindqvist Sales|Tomás Herrera Sales|Jürgen Weiß Support|Aoife O'Brien Sales
Priya Raman Finance|-Gerhard Köhler Support|Chloé Lefèvre Marketing|Daniel Okafor Warehouse
Zuzana Nováková Finance|Björn Åkesson Warehouse|Hannah Müller Sales|Niall O'Connor Support
Sofía Ibáñez Marketing|Kenji Watanabe Engineering|Łukasz Wójcik Engineering|-Ruth Abernathy Finance
Emre Yıldız Sales|Ingrid Sørensen Support|Matteo D'Angelo Marketing|Amina Diallo Finance
Oliver Hartmann Engineering|Siobhán Kelly Support|Víctor Núñez Warehouse|Elif Özdemir Sales
Grace Adeyemi Finance|Henrik Jørgensen Engineering|-Paula Schröder Marketing|Rafael Gonçalves Sales
Noor Haddad Support|Jakub Dvořák Warehouse|Camille Dubois Marketing|Thomas Bäcker Engineering
Leila Karimi Finance|Conor O'Sullivan Sales|Anneliese Groß Support|Samuel Mensah Warehouse
Frida Håkansson Marketing|Ivan Petrović Engineering|Beatriz Magalhães Finance|-Walter Günther Warehouse
Yuki Tanaka Sales|Dorothea Jäger Support|Marc-André Tremblay Engineering|Fatima Zahra Finance
Stefan Bühler Warehouse|Eleanor Whitfield Marketing|Andrés Peña Sales|Katarzyna Szymańska Support
Liam Murphy Engineering|Giulia Dell'Acqua Marketing|Omar Farouk Warehouse|Helga Þórsdóttir Finance
-Peter van den Berg Sales|Rosa Méndez Support|Michael Zimmermann Engineering|Isabelle Côté Marketing
Arjun Mehta Engineering|Sinéad Ní Bhriain Finance|Lotte de Vries Sales
`;

interface Person {
  first: string;
  last: string;
  department: string;
  active: boolean;
}

function people(): Person[] {
  return PEOPLE.trim()
    .split(/[|\n]/)
    .map((entry) => {
      const active = !entry.startsWith('-');
      const words = entry.replace(/^-/, '').split(' ');
      const [first = ''] = words;
      const department = words.at(-1) ?? '';
      return { first, last: words.slice(1, -1).join(' '), department, active };
    });
}

const LETTERS: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  Þ: 'Th',
};

function address(person: Person): string {
  return `${person.first}.${person.last}`
    .replace(/[ßøØłŁıÞ]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/[^a-zA-Z.]/g, '')
    .toLowerCase()
    .concat('@acme.example');
}

const ROLES: [name: string, description: string, active: number][] = [
  ['Support Agent', 'Handles orders and customer questions', 1],
  ['Warehouse', 'Product stock', 1],
  ['Finance', 'Reads orders and totals', 1],
  ['Reporting Robot', 'Nightly script exports', 1],
  ['Trial Partner', 'An experiment that has ended', 0],
];

function seedRoles(seed: SeedWriter, shop: number): Record<string, number> {
  const byName: Record<string, number> = {};
  for (const [name, description, active] of ROLES) {
    byName[name] = seed.row('role', { name, description, is_active: active });
  }
  const allow = (name: string, component: string, verbs: number) =>
    seed.rule(byName[name] ?? 0, {
      service_id: shop,
      component,
      verb_mask: verbs,
      requestor_mask: name === 'Reporting Robot' ? 2 : 1,
    });
  allow('Support Agent', '_table/orders*', 13);
  allow('Support Agent', '_table/customers*', 9);
  allow('Warehouse', '_table/products*', 31);
  allow('Finance', '_table/orders*', 1);
  allow('Finance', '_table/order_items*', 1);
  allow('Reporting Robot', '_table/*', 1);
  return byName;
}

function seedPeople(seed: SeedWriter, app: number, roles: Record<string, number>): void {
  people().forEach((person, index) => {
    const id = seed.person(
      {
        name: `${person.first} ${person.last}`,
        first_name: person.first,
        last_name: person.last,
        email: address(person),
        phone: `+49 30 555 ${String(1000 + index * 37).slice(-4)}`,
        is_active: person.active ? 1 : 0,
        confirm_code: 'y',
      },
      seededPasswords.people,
    );
    const role = roles[person.department];
    if (role) seed.link('user_to_app_to_role', { user_id: id, app_id: app, role_id: role });
    if (index % 9 === 0) {
      seed.lookup({ user_id: id }, { name: 'department', value: person.department });
    }
  });
}

/** A company for trying the console: an administrator, Sam and some sixty colleagues. */
export function seedDemo(seed: SeedWriter): void {
  seedApps(seed);
  const ids = seedServices(seed, true);
  seed.person(
    {
      name: 'Alex Admin',
      first_name: 'Alex',
      last_name: 'Admin',
      email: 'admin@example.com',
      is_sys_admin: 1,
      confirm_code: 'y',
    },
    seededPasswords.admin,
    null,
  );
  const { reader, editor } = seedShopRoles(seed, ids);
  const roles = seedRoles(seed, ids.shop);
  seedSignIn(seed, reader);
  const app = seedShopApps(seed, ids, reader);
  const sam = seed.person(
    {
      name: 'Sam Shopper',
      first_name: 'Sam',
      last_name: 'Shopper',
      email: 'sam@example.com',
      phone: '+49 30 555 0101',
      confirm_code: 'y',
    },
    seededPasswords.user,
  );
  seed.link('user_to_app_to_role', { user_id: sam, app_id: app, role_id: reader });
  seedPeople(seed, app, {
    Sales: editor,
    Support: roles['Support Agent'] ?? reader,
    Warehouse: roles.Warehouse ?? reader,
    Finance: roles.Finance ?? reader,
  });
  seedLookups(seed, 'Acme Trading');
}
