import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { embeds, tags } from '../build/elements.ts';
import { bundlePacked } from './bundlePacked.mjs';
import { deadLinks } from './deadLinks.mjs';

// Packs what `npm publish` would, and reports what is wrong with it. Requires a build.

/** What belongs in the package; anything else is a mistake. */
const BELONGS = [
  /^(package\.json|LICENSE|llms\.txt|(README|ARCHITECTURE|CHANGELOG|CONTRIBUTING|CONVENTIONS|SECURITY)\.md)$/,
  // how each statement is tested is useless without the tests
  /^docs\/(?!specification)([\w-]+\/)?[\w-]+\.md$/,
  /^examples\/(README\.md|[\w-]+\/(package\.json|[\w.]+\.(html|css|jsx?|vue|svelte)))$/,
  /^dist\/(react\/)?[\w-]+\.js$/,
  /^dist\/(react\/)?chunks\/[\w.-]+\.js$/,
  /^dist\/embed\/df-[\w-]+\.js$/,
  /^dist\/types\/([\w-]+\/)*[\w-]+\.d\.ts$/,
  /^dist\/languages\/[a-z]{2}(-(console|shell))?\.js$/,
  /^dist\/themes\/[\w-]+\.css$/,
  /^dist\/(custom-elements|vscode\.html-data|web-types|integrity|sbom\.cdx|version)\.json$/,
  /^dist\/licences\.txt$/,
  /^bin\/[\w-]+\.(mjs|d\.mts)$/,
  /^deploy\/(Dockerfile(\.dockerignore)?|[\w.]+\.(sh|html|css|yaml|template))$/,
];

/** Unpacked bytes (7 MiB). Source maps and the README's pictures are excluded. */
const MOST = 7 * 1024 * 1024;

/** The entry points: each must be in the package, with types if TypeScript can import it. */
const typed = [
  '.',
  './messages',
  './server',
  './react',
  './react/portal',
  ...tags.flatMap((tag) => [`./${tag}`, `./react/${tag}`]),
  './jsx/react',
  './jsx/preact',
  './vue',
  './svelte',
];

/**
 * Whether a finding is intended: only modules are packed, for bundlers and Node 20 or newer, so
 * findings about CommonJS and about resolvers without `exports` are expected. Types of tags have no
 * code.
 */
const isMeant = ({ kind, resolutionKind, entrypoint }) =>
  resolutionKind === 'node10' ||
  kind === 'CJSResolvesToESM' ||
  (kind === 'UntypedResolution' && !typed.includes(entrypoint));

const folder = mkdtempSync(join(tmpdir(), 'df-package-'));
const problems = [];
try {
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );
  const paths = packed.files.map(({ path }) => path);
  for (const path of paths) {
    if (!BELONGS.some((pattern) => pattern.test(path))) problems.push(`${path} does not belong`);
  }
  const languages = readdirSync('languages').map((file) => file.replace('.json', ''));
  const needed = [
    ...tags.flatMap((tag) => [`dist/${tag}.js`, `dist/react/${tag}.js`, `dist/types/${tag}.d.ts`]),
    ...Object.keys(embeds).map((name) => `dist/embed/${name}.js`),
    ...languages.flatMap((code) =>
      ['', '-shell', '-console'].map((kind) => `dist/languages/${code}${kind}.js`),
    ),
    ...readdirSync('themes').map((file) => `dist/themes/${file}`),
    ...['dist/df.js', 'dist/messages.js', 'LICENSE', 'README.md'],
    ...['dist/licences.txt', 'dist/sbom.cdx.json', 'dist/integrity.json', 'dist/version.json'],
    ...['bin/df-elements.mjs', 'deploy/Dockerfile', 'deploy/nginx.conf.template'],
  ];
  for (const path of needed) if (!paths.includes(path)) problems.push(`${path} is missing`);

  const pages = paths.filter((path) => path.endsWith('.md') || path === 'llms.txt');
  const texts = Object.fromEntries(pages.map((path) => [path, readFileSync(path, 'utf8')]));
  problems.push(...deadLinks(texts, paths).map((link) => `${link} leads nowhere`));

  const bytes = readFileSync(join(folder, packed.filename));
  const tarball = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
  problems.push(...messages.map((message) => formatMessage(message, pkg, { color: false })));

  const judged = await checkPackage(createPackageFromTarballData(new Uint8Array(bytes)), {
    entrypoints: typed,
  });
  for (const problem of judged.problems.filter((each) => !isMeant(each))) {
    const { kind, entrypoint = '', resolutionKind = '' } = problem;
    problems.push(`${kind} ${entrypoint} ${resolutionKind}`.trim());
  }
  problems.push(...(await bundlePacked(join(folder, packed.filename), folder)));
  if (packed.unpackedSize > MOST) problems.push(`it has ${packed.unpackedSize} bytes unpacked`);
  const megabytes = (packed.size / 1e6).toFixed(1);
  console.log(`${packed.filename}: ${paths.length} files, ${megabytes} MB packed`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const problem of problems) console.error(`✗ ${problem}`);
process.exitCode = problems.length ? 1 : 0;
