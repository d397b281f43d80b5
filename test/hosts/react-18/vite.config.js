import { defineConfig } from 'vite';

export default defineConfig({
  preview: { proxy: { '/api': { target: process.env.DF_URL, changeOrigin: true } } },
});
