/** Line drawings of 16 px for the areas, by path; one stroke, no fill, like the icons of `ui`. */
export const navigationIcons: Readonly<Record<string, string>> = {
  '/home': 'M2.5 7.4 8 2.8l5.5 4.6v5.8H9.8V9.4H6.2v3.8H2.5z',
  '/apps': 'M2.8 2.8h4.2v4.2H2.8zM9 2.8h4.2v4.2H9zM2.8 9h4.2v4.2H2.8zM11.1 9v4.2M9 11.1h4.2',
  '/admins': 'M8 2 13.2 3.8v4c0 3.1-2.2 5.2-5.2 6.2-3-1-5.2-3.1-5.2-6.2v-4zM5.8 8l1.6 1.6 2.8-3',
  '/users':
    'M6 7.6a2.4 2.4 0 1 0-.1 0zM1.8 13.2c.4-2.2 2-3.2 4.2-3.2s3.8 1 4.2 3.2M10.4 3a2.4 2.4 0 0 1 0 4.5M11.8 10.1c1.4.4 2.2 1.4 2.5 3.1',
  '/roles': 'M8.4 7.6a3.1 3.1 0 1 1 .1.1L2.9 13.2M5.2 10.9l1.9 1.9',
  '/services': 'M2.5 2.8h11v4.2h-11zM2.5 9h11v4.2h-11zM5 4.9h.1M5 11.1h.1M8 4.9h3M8 11.1h3',
  '/schema': 'M5.5 2.5h5v3.2h-5zM2 10.3h4.6v3.2H2zM9.4 10.3H14v3.2H9.4zM8 5.7V8M4.3 10.3V8h7.4v2.3',
  '/data': 'M2.5 3h11v10h-11zM2.5 6.3h11M2.5 9.7h11M6.5 6.3V13',
  '/file-manager': 'M2 3.6h4.2l1.5 1.8H14v7.4H2z',
  '/scripts': 'M4.9 5 2 8l2.9 3M11.1 5 14 8l-2.9 3M9.2 3.4 6.8 12.6',
  '/apidocs':
    'M8 4.2C6.6 3.3 4.6 2.9 2.2 2.9v9.4c2.4 0 4.4.4 5.8 1.3 1.4-.9 3.4-1.3 5.8-1.3V2.9C11.4 2.9 9.4 3.3 8 4.2zM8 4.2v9.4',
  '/config':
    'M2.5 4.6h5.9M11.6 4.6h1.9M10 6.2a1.6 1.6 0 1 0-.1 0zM2.5 11.4h1.9M7.6 11.4h5.9M6 13a1.6 1.6 0 1 0-.1 0z',
  '/package-manager': 'M8 2 13.5 4.8v6.4L8 14 2.5 11.2V4.8zM2.5 4.8 8 7.6l5.5-2.8M8 7.6V14',
  '/launchpad': 'M9 2.8h4.2V7M13 3 7.5 8.5M11.2 9.2v3.6H3.2v-8h3.6',
  '/profile': 'M8 8.2a2.7 2.7 0 1 0-.1 0zM3 13.4c.5-2.3 2.4-3.4 5-3.4s4.5 1.1 5 3.4',
  '/logout': 'M6.5 2.8H3v10.4h3.5M10.2 5 13.2 8l-3 3M13 8H6.4',
};

/** A window with a sidebar, to collapse the navigation. */
export const SIDE = 'M2.5 3h11v10h-11zM6.2 3v10';
