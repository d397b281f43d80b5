import type { Dialect } from '../dialect/Dialect.ts';
import { msg } from '../messages/translate.ts';

/** A kind of record that is found by what stands in it. */
export interface SearchedResource {
  /** The root of its addresses. */
  area: string;
  /** Of its list, as its page or tab has it. */
  title: string;
  path: string;
  /** What is searched, as in its list. */
  fields: readonly string[];
  /** What is found of it stands in this order. */
  order: string;
  createFirst: string;
  /** Only some servers have such records. */
  isThere?: (dialect: Dialect) => boolean;
}

const ACCOUNT = ['first_name', 'last_name', 'name', 'email'] as const;
const DESCRIBED = ['name', 'description'] as const;

/**
 * What a search over the whole instance looks through. Said again here, because the definitions bring
 * the rules of their forms along; a test keeps them equal.
 */
export const searchedResources: readonly SearchedResource[] = [
  {
    area: '/apps',
    title: msg('Apps'),
    path: 'system/app',
    fields: DESCRIBED,
    order: 'name',
    createFirst: msg('Create An App'),
  },
  {
    area: '/admins',
    title: msg('Admins'),
    path: 'system/admin',
    fields: ACCOUNT,
    order: 'name',
    createFirst: msg('Create An Admin'),
  },
  {
    area: '/users',
    title: msg('Users'),
    path: 'system/user',
    fields: ACCOUNT,
    order: 'name',
    createFirst: msg('Create A User'),
  },
  {
    area: '/roles',
    title: msg('Roles'),
    path: 'system/role',
    fields: DESCRIBED,
    order: 'name',
    createFirst: msg('Create A Role'),
  },
  {
    area: '/services',
    title: msg('Services'),
    path: 'system/service',
    fields: ['name', 'label', 'description', 'type'],
    order: 'name',
    createFirst: msg('Create A Service'),
  },
  {
    area: '/apps/groups',
    title: msg('App Groups'),
    path: 'system/app_group',
    fields: DESCRIBED,
    order: 'name',
    createFirst: msg('New App Group'),
    isThere: ({ hasAppGroups }) => hasAppGroups,
  },
  {
    area: '/config/cors',
    title: msg('CORS'),
    path: 'system/cors',
    fields: ['origin', 'path'],
    order: 'id',
    createFirst: msg('New CORS entry'),
  },
  {
    area: '/config/email-templates',
    title: msg('Email Templates'),
    path: 'system/email_template',
    fields: DESCRIBED,
    order: 'name',
    createFirst: msg('New Email Template'),
  },
  {
    area: '/config/lookup-keys',
    title: msg('Global Lookup Keys'),
    path: 'system/lookup',
    fields: DESCRIBED,
    order: 'name',
    createFirst: msg('New Lookup Key'),
  },
];

/** Those that the server of this dialect has. */
export const resourcesOf = (dialect: Dialect): readonly SearchedResource[] =>
  searchedResources.filter(({ isThere }) => !isThere || isThere(dialect));
