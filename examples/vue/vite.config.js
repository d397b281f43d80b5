import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

// your instance; the page reaches it through the dev server
const target = process.env.DF_URL ?? 'http://localhost:8080';

export default defineConfig({
  plugins: [
    vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('df-') } } }),
  ],
  server: { proxy: { '/api': { target, changeOrigin: true } } },
});
