import type { ElementLoaders } from '../core/page/ElementLoaders.ts';

/** All that a console can show. Written by `npm run docs` from the files of this folder. */
export const elementLoaders: ElementLoaders = {
  'df-admin-admins': () => import('./df-admin-admins.ts'),
  'df-admin-apps': () => import('./df-admin-apps.ts'),
  'df-admin-config': () => import('./df-admin-config.ts'),
  'df-admin-roles': () => import('./df-admin-roles.ts'),
  'df-admin-services': () => import('./df-admin-services.ts'),
  'df-admin-users': () => import('./df-admin-users.ts'),
  'df-api-doc-editor': () => import('./df-api-doc-editor.ts'),
  'df-api-docs': () => import('./df-api-docs.ts'),
  'df-code-editor': () => import('./df-code-editor.ts'),
  'df-data-browser': () => import('./df-data-browser.ts'),
  'df-file-manager': () => import('./df-file-manager.ts'),
  'df-home': () => import('./df-home.ts'),
  'df-launchpad': () => import('./df-launchpad.ts'),
  'df-login': () => import('./df-login.ts'),
  'df-package-manager': () => import('./df-package-manager.ts'),
  'df-profile': () => import('./df-profile.ts'),
  'df-register': () => import('./df-register.ts'),
  'df-register-confirm': () => import('./df-register-confirm.ts'),
  'df-reset-password': () => import('./df-reset-password.ts'),
  'df-schema-editor': () => import('./df-schema-editor.ts'),
  'df-script-editor': () => import('./df-script-editor.ts'),
  'df-session': () => import('./df-session.ts'),
  'df-user-invite': () => import('./df-user-invite.ts'),
  'df-user-menu': () => import('./df-user-menu.ts'),
};
