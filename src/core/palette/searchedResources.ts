import { msg } from '../messages/translate.ts';

/** A kind of record that is found by what stands in it. */
export interface SearchedResource {
  /** The root of its addresses. */
  area: string;
  path: string;
  /** What is searched, as in its list. */
  fields: readonly string[];
  createFirst: string;
}

const ACCOUNT = ['first_name', 'last_name', 'name', 'email'] as const;

/**
 * What a search over the whole instance looks through. Said again here, because the definitions bring
 * the rules of their forms along; a test keeps them equal.
 */
export const searchedResources: readonly SearchedResource[] = [
  {
    area: '/apps',
    path: 'system/app',
    fields: ['name', 'description'],
    createFirst: msg('Create An App'),
  },
  {
    area: '/admins',
    path: 'system/admin',
    fields: ACCOUNT,
    createFirst: msg('Create An Admin'),
  },
  { area: '/users', path: 'system/user', fields: ACCOUNT, createFirst: msg('Create A User') },
  {
    area: '/roles',
    path: 'system/role',
    fields: ['name', 'description'],
    createFirst: msg('Create A Role'),
  },
  {
    area: '/services',
    path: 'system/service',
    fields: ['name', 'label', 'description', 'type'],
    createFirst: msg('Create A Service'),
  },
];
