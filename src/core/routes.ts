import { msg } from './messages/translate.ts';

/** Who may see a route; the exact rules are in `access.ts`. */
export type Access = 'admin' | 'user' | 'profile' | 'launchpad' | 'anonymous' | 'any';

export interface Route {
  /** The root of its addresses in the console. */
  readonly path: string;
  readonly tag: string;
  /** Of the document, and the heading. */
  readonly title: string;
  readonly access: Access;
  /** Its name in the component navigation, for those that stand there. */
  readonly nav?: string;
}

/** The areas that exist, in the order of the component navigation (spec 1 §2). */
export const routes: readonly Route[] = [
  { path: '/login', tag: 'df-login', title: msg('Login'), access: 'anonymous' },
  { path: '/logout', tag: 'df-logout', title: msg('Logout'), access: 'any' },
  { path: '/launchpad', tag: 'df-launchpad', title: msg('LaunchPad'), access: 'launchpad' },
  { path: '/profile', tag: 'df-profile', title: msg('Profile'), access: 'profile' },
  {
    path: '/users',
    tag: 'df-admin-users',
    title: msg('Users'),
    access: 'admin',
    nav: msg('Users'),
  },
];

/** The route that an address belongs to: `/users/12?filter=a` → Users. */
export const routeOf = (path: string): Route | undefined => {
  const [root] = /^\/[^/?#]*/.exec(path) ?? [''];
  return routes.find((route) => route.path === root);
};
