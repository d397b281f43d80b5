import { ensureBuilt } from './ensureBuilt.mjs';
import { ensureModules } from './ensureModules.mjs';

ensureModules();
ensureBuilt();
// after the packages are installed, and tsx is registered, which reads TypeScript
const { buildSite } = await import('./site/buildSite.ts');
const [folder = 'site'] = process.argv.slice(2);
const { files, bytes } = await buildSite(folder);
console.log(
  `${files} files, ${(bytes / 1e6).toFixed(1)} MB, in ${folder}/. Any static file server can serve them.`,
);
