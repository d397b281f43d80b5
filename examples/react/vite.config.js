import { defineConfig } from 'vite';

// your instance; the page reaches it through the dev server
const target = process.env.DF_URL ?? 'http://localhost:8080';

export default defineConfig({
  server: { proxy: { '/api': { target, changeOrigin: true } } },
});
