import { readdirSync } from 'node:fs';

/** The tags there are: every `src/elements/df-*.ts` is one. */
export const tags = readdirSync('src/elements')
  .filter((file) => /^df-[\w-]+\.ts$/.test(file))
  .map((file) => file.replace('.ts', ''))
  .sort();

/**
 * The scripts for old portals: the elements each brings along, and those whose code is fetched from a
 * second file beside it when they first appear, as is what else the script fetches on demand. Without
 * a list of those the script is one file, complete.
 */
export const embeds = {
  'df-login': { tags: ['df-login'], onDemand: [] },
  'df-launchpad': { tags: ['df-launchpad'] },
  'df-portal': {
    tags: ['df-login', 'df-launchpad', 'df-user-menu'],
    onDemand: [
      'df-profile',
      'df-register',
      'df-register-confirm',
      'df-reset-password',
      'df-session',
      'df-user-invite',
    ],
  },
};

export const elementFile = (tag) => `./src/elements/${tag}.ts`;
