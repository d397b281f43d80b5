import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Plugin } from 'rollup';

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

export interface BundledPackage {
  name: string;
  version: string;
  license: string;
  address?: string;
  /** The packages that it depends on. */
  needs: readonly string[];
  text: string;
}

/** Returns the package of a file in `node_modules`: `zustand`, `@lit/reactive-element`. */
const packageOf = (source: string) =>
  /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source.replaceAll('\\', '/'))?.[1];

/**
 * Returns the third-party packages whose code is in the built files, according to the source maps.
 */
function bundledPackages(folder: string): BundledPackage[] {
  const maps = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js.map'),
  );
  const sources = maps.flatMap((file): string[] => readJson(`${folder}/${file}`).sources);
  const names = new Set(sources.flatMap((source) => packageOf(source) ?? []));
  return [...names].sort().map(describe);
}

function describe(name: string): BundledPackage {
  const folder = `node_modules/${name}`;
  const own = readJson(`${folder}/package.json`);
  const { version, license, homepage, repository, author, dependencies = {} } = own;
  const file = readdirSync(folder).find((each) =>
    /^(licen[cs]e|copying)(\.(md|txt))?$/i.test(each),
  );
  const holder = author?.name ?? author ?? `the authors of ${name}`;
  const text = file ? readFileSync(`${folder}/${file}`, 'utf8') : withoutFile(license, holder);
  const address = homepage ?? (typeof repository === 'string' ? repository : repository?.url);
  return { name, version, license, address, needs: Object.keys(dependencies), text: text.trim() };
}

/** Returns the license of a package that only names it. */
function withoutFile(license: unknown, holder: string): string {
  const file = `build/${String(license).toLowerCase()}.txt`;
  return existsSync(file) ? `Copyright (c) ${holder}\n\n${readFileSync(file, 'utf8')}` : '';
}

/** Returns `dist/licences.txt`: whose code is in the built files, and under which licenses. */
function licencesText(packages: readonly BundledPackage[]): string {
  const parts = packages.map(
    ({ name, version, license, address = '', text }) =>
      `${name} ${version}\n${license}\n${address}\n\n${text}\n`,
  );
  const head = [
    'The built files of df-elements contain code of these packages, without what is not used of them',
    'and made small.\n',
  ].join('\n');
  return [head, ...parts].join(`\n${'='.repeat(72)}\n\n`);
}

const purl = ({ name, version }: { name: string; version: string }) =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`;

/**
 * Returns a license as CycloneDX requires it:
 * an SPDX identifier, an expression of several, or any words.
 */
export function licenceChoice(
  license: unknown,
): { license: { id: string } | { name: string } } | { expression: string } {
  const words = String(license ?? 'unknown');
  if (/ (OR|AND|WITH) /.test(words)) return { expression: words };
  return { license: /^[\w.+-]+$/.test(words) && license ? { id: words } : { name: words } };
}

/**
 * Returns the registry's hash of a package from the lock file: of its archive, before the build
 * takes parts of it.
 */
function archiveHash(name: string, lock: { packages: Record<string, { integrity?: string }> }) {
  const [, algorithm = '', value] =
    /^(sha\d+)-(\S+)/.exec(lock.packages[`node_modules/${name}`]?.integrity ?? '') ?? [];
  if (!value) return {};
  const content = Buffer.from(value, 'base64').toString('hex');
  return { hashes: [{ alg: algorithm.replace('sha', 'SHA-'), content }] };
}

/** Returns the same UUID for the same content: it is made from a hash, not at random. */
function serialNumber(content: unknown): string {
  const hex = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const variant = ((parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return `urn:uuid:${parts.join('-')}`;
}

/**
 * Returns a software bill of materials in the format CycloneDX 1.5, of what is in the built files.
 * It has no time stamp: two builds of the same source are identical, so that anyone can verify one.
 */
function billOfMaterials(packages: readonly BundledPackage[]) {
  const own = readJson('package.json');
  const lock = readJson('package-lock.json');
  const component = (each: Pick<BundledPackage, 'name' | 'version' | 'license'>) => ({
    type: 'library',
    'bom-ref': purl(each),
    name: each.name,
    version: each.version,
    ...archiveHash(each.name, lock),
    licenses: [licenceChoice(each.license)],
    purl: purl(each),
  });
  const content = {
    metadata: { component: component(own) },
    components: packages.map(component),
    dependencies: [
      { ref: purl(own), dependsOn: packages.map(purl) },
      ...packages.map((each) => ({
        ref: purl(each),
        dependsOn: packages.filter(({ name }) => each.needs.includes(name)).map(purl),
      })),
    ],
  };
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: serialNumber(content),
    version: 1,
    ...content,
  };
}

/** Writes both, and returns the packages. */
export function writeLicences(folder = 'dist'): BundledPackage[] {
  const packages = bundledPackages(folder);
  writeFileSync(`${folder}/licences.txt`, licencesText(packages));
  const bill = JSON.stringify(billOfMaterials(packages), null, 2);
  writeFileSync(`${folder}/sbom.cdx.json`, `${bill}\n`);
  return packages;
}

/** Must be in the last build, when all files exist. */
export function licences(): Plugin {
  return { name: 'licences', writeBundle: () => void writeLicences() };
}
