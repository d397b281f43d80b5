import { readdirSync } from 'node:fs';

/** All tags: every `src/elements/df-*.ts` is one. */
export const tags = readdirSync('src/elements')
  .filter((file) => /^df-[\w-]+\.ts$/.test(file))
  .map((file) => file.replace('.ts', ''))
  .sort();

/** The classic scripts for old portals, and the elements in each. Each script is a single file. */
export const embeds: { 'df-portal': readonly string[]; [script: string]: readonly string[] } = {
  'df-login': ['df-login'],
  'df-launchpad': ['df-launchpad'],
  'df-portal': [
    'df-launchpad',
    'df-login',
    'df-profile',
    'df-register',
    'df-register-confirm',
    'df-reset-password',
    'df-session',
    'df-user-invite',
    'df-user-menu',
  ],
};

export const elementFile = (tag: string) => `./src/elements/${tag}.ts`;
