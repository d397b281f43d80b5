/**
 * For each tag, a function that loads the module that defines it:
 * `() => import('./df-admin-users.ts')`.
 */
export type ElementLoaders = Readonly<Record<string, () => Promise<unknown>>>;
