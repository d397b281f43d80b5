import { readdirSync } from 'node:fs';

/** The tags there are: every `src/elements/df-*.ts` is one. */
export const tags = readdirSync('src/elements')
  .filter((file) => /^df-[\w-]+\.ts$/.test(file))
  .map((file) => file.replace('.ts', ''))
  .sort();

/** The single-file scripts for old portals, and the elements each brings along. */
export const embeds = {
  'df-login': ['df-login'],
};

export const elementFile = (tag) => `./src/elements/${tag}.ts`;
