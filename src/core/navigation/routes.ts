import { msg } from '../messages/translate.ts';
import { areas } from './areas.ts';

/** Who can see a route; the exact rules are in `access.ts`. */
export type Access =
  | 'admin'
  | 'profile'
  | 'launchpad'
  | 'anonymous'
  | 'registration'
  | 'confirmation'
  | 'any';

export interface Route {
  /** The root of its URLs in the console. */
  readonly path: string;
  /** The element that it shows; without one the console handles it itself. */
  readonly tag?: string;
  /** The title of the document, and the heading. */
  readonly title: string;
  readonly access: Access;
  /** Its name in the component navigation, if it is listed there. */
  readonly nav?: string;
  /** Its group there. */
  readonly group?: string;
  /** Further properties of its element, if one element has several routes. */
  readonly properties?: Readonly<Record<string, unknown>>;
  /** Emails link here, with a code in the URL that must not stay in it. */
  readonly takesCode?: boolean;
}

/** Whether a route is useless to a signed-in user, and no page to return to. */
export const isForVisitors = ({ access }: Route): boolean =>
  ['anonymous', 'registration', 'confirmation'].includes(access);

/** The pages of a console, areas of administration last, in the order of their navigation (spec 1 §2). */
export const routes: readonly Route[] = [
  { path: '/login', tag: 'df-login', title: msg('Login'), access: 'anonymous' },
  { path: '/logout', title: msg('Logout'), access: 'any' },
  { path: '/register', tag: 'df-register', title: msg('Register'), access: 'registration' },
  {
    path: '/register-complete',
    tag: 'df-register',
    title: msg('Register'),
    access: 'confirmation',
    properties: { confirmationPending: true },
  },
  {
    path: '/register-confirm',
    tag: 'df-register-confirm',
    title: msg('User Confirmation'),
    access: 'confirmation',
    takesCode: true,
  },
  {
    path: '/reset-password',
    tag: 'df-reset-password',
    title: msg('Reset password'),
    access: 'anonymous',
    takesCode: true,
  },
  {
    path: '/user-invite',
    tag: 'df-user-invite',
    title: msg('Accept invitation'),
    access: 'anonymous',
    takesCode: true,
  },
  { path: '/launchpad', tag: 'df-launchpad', title: msg('LaunchPad'), access: 'launchpad' },
  { path: '/profile', tag: 'df-profile', title: msg('Profile'), access: 'profile' },
  ...areas.map(({ path, tag, title, group, isUnlisted }): Route => ({
    path,
    tag,
    title,
    access: 'admin',
    nav: isUnlisted ? '' : title,
    ...(group && { group }),
  })),
];

/** URLs of the specification whose page belongs to another area here. */
const MOVED: Readonly<Record<string, string>> = { '/downloads': '/home/download' };

/** Where the emails of current servers link by default (real server, 7.5.0). */
const OF_EMAILS =
  /^\/auth(?=\/(login|register|register-confirm|reset-password|user-invite)([/?#]|$))/;

/** Returns the console's URL for a URL of the older consoles, with its query, or undefined. */
export const movedTo = (path: string): string | undefined =>
  MOVED[rootOf(path)] ?? (OF_EMAILS.test(path) ? path.replace(OF_EMAILS, '') : undefined);

/** The first area of administration (spec 1 §2, Guards). */
export const ADMIN_START = '/home';

/** Returns the route of a path: `/users/12?filter=a` → Users. */
export const routeOf = (path: string): Route | undefined => {
  const root = rootOf(path);
  return routes.find((route) => route.path === root);
};

/** Returns `/users` for `/users/12?filter=a`. */
export const rootOf = (path: string): string => /^\/[^/?#]*/.exec(path)?.[0] ?? '';
