import type { Column } from '../../../../src/screens/ui/list/DataTable.tsx';

export interface Person {
  id: number;
  email: string;
  name: string;
  first_name: string;
  last_name: string;
  is_active: boolean;
  confirmed: boolean;
}

const names =
  'Ada Lovelace,Grace Hopper,Seán O’Brien,Jürgen Weiß,Zoë Núñez-Castellanos,Bertha-Wilhelmina von Hohenstein,Li Wei,Omar Haddad,Ines Moreau,Kofi Mensah';

export const people: Person[] = names.split(',').map((name, index) => {
  const [first_name = '', ...rest] = name.split(' ');
  const email = `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@example.com`;
  return {
    id: index + 21,
    email,
    name,
    first_name,
    last_name: rest.join(' '),
    is_active: index % 4 !== 2,
    confirmed: index % 3 !== 1,
  };
});

export const columns: readonly Column<Person>[] = [
  { id: 'id', label: 'ID', sortable: true, align: 'end', width: '64px' },
  { id: 'email', label: 'Email', sortable: true, primary: true, width: '24%' },
  { id: 'name', label: 'Display Name', sortable: true },
  { id: 'first_name', label: 'First Name', sortable: true },
  { id: 'last_name', label: 'Last Name', sortable: true },
  { id: 'is_active', label: 'Active', sortable: true, width: '90px' },
  { id: 'confirmed', label: 'Confirmed', sortable: true, width: '110px' },
];
