/** The sign-in data of a demo, known to everyone who can read this. */
export const seededPasswords = {
  admin: 'dreamfactory-admin',
  user: 'dreamfactory-user',
  people: 'welcome-to-the-company',
};
