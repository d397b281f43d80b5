/** The administrator that every embedded platform is seeded with. */
export const administrator = { email: 'admin@example.com', password: 'dreamfactory-admin' };
