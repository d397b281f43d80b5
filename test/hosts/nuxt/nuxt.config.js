import { defineNuxtConfig } from 'nuxt/config';

export default defineNuxtConfig({
  telemetry: false,
  vue: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('df-') } },
  routeRules: { '/api/v2/**': { proxy: `${process.env.DF_URL}/api/v2/**` } },
});
