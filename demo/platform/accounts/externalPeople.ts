/** A person whose account is stored elsewhere. */
export interface ExternalPerson {
  username: string;
  password: string;
  first_name: string;
  last_name: string;
  email: string;
}

const person = (username: string, first_name: string, last_name: string): ExternalPerson => ({
  username,
  password: 'directory-password',
  first_name,
  last_name,
  email: `${username}@corp.example`,
});

/** The people in the directory behind every directory service. */
export const directoryPeople: readonly ExternalPerson[] = [
  person('lena', 'Lena', 'Fischer'),
  person('omar', 'Omar', 'Haddad'),
  person('ruth', 'Ruth', "O'Leary"),
];

/** The people with an account at every remote provider, which asks no one for a password. */
export const providerPeople: readonly ExternalPerson[] = [
  person('robin', 'Robin', 'Reyes'),
  person('kim', 'Kim', 'Nguyễn'),
];
