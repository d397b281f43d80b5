import { defineNuxtConfig } from 'nuxt/config';

export default defineNuxtConfig({
  vue: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('df-') } },
  routeRules: { '/api/v2/**': { proxy: `${process.env.DF_URL}/api/v2/**` } },
  hooks: {
    'nitro:build:before': () => {
      if (process.env.DF_URL) return;
      throw new Error('Set DF_URL to your instance, such as https://api.example.com.');
    },
  },
});
