/** Packages whose code the build changes, beyond leaving out what is not used and making it small. */
export const changedPackages = {
  '@lit/reactive-element': {
    by: 'build/prepareLit.mjs',
    says: 'Its base class does without a browser, so that it can be imported anywhere.',
  },
  '@zip.js/zip.js': {
    by: 'build/zipAlone.mjs',
    says: 'It names no files of workers and of WebAssembly beside it.',
  },
  'ace-builds': {
    by: 'build/aceModules.mjs',
    says: 'It registers as dfAce, writes no markup, and lacks modules, pictures and PHP’s table of functions.',
  },
  'lit-html': {
    by: 'build/prepareLit.mjs',
    says: 'It does without a document while it loads, and its Trusted Types policy has the name df-code-editor.',
  },
  preact: {
    by: 'build/leanPreact.mjs',
    says: 'It lacks hydration, suspense, portals, MathML, HTML as a property and old methods of classes.',
  },
  wretch: {
    by: 'build/leanWretch.mjs',
    says: 'It lacks the methods that our client never calls.',
  },
};
