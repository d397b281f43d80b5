import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// your instance; the page reaches it through the dev server
const target = process.env.DF_URL ?? 'http://localhost:8080';

export default defineConfig({
  plugins: [svelte()],
  server: { proxy: { '/api': { target, changeOrigin: true } } },
});
