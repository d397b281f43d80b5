import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** The package that a file of `node_modules` belongs to: `zustand`, `@lit/reactive-element`. */
const packageOf = (source) =>
  /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source.replaceAll('\\', '/'))?.[1];

/** The foreign packages whose code is in the built files, by what the source maps name. */
export function bundledPackages(folder = 'dist') {
  const maps = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.js.map'));
  const names = new Set(
    maps.flatMap((file) => readJson(`${folder}/${file}`).sources.map(packageOf)),
  );
  names.delete(undefined);
  return [...names].sort().map(describe);
}

function describe(name) {
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

/** The terms of a package that only names them. */
function withoutFile(license, holder) {
  const file = `build/${String(license).toLowerCase()}.txt`;
  return existsSync(file) ? `Copyright (c) ${holder}\n\n${readFileSync(file, 'utf8')}` : '';
}

/** `dist/licences.txt`: whose code is in the built files, and under which terms. */
function licencesText(packages) {
  const parts = packages.map(
    ({ name, version, license, address = '', text }) =>
      `${name} ${version}\n${license}\n${address}\n\n${text}\n`,
  );
  const head = 'The built files of df-elements contain code of these packages.\n';
  return [head, ...parts].join(`\n${'='.repeat(72)}\n\n`);
}

const purl = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** A software bill of materials in the format CycloneDX 1.5, of what is in the built files. */
function billOfMaterials(packages) {
  const own = readJson('package.json');
  const component = (type, each) => ({
    type,
    'bom-ref': purl(each),
    name: each.name,
    version: each.version,
    purl: purl(each),
    licenses: [{ license: { id: each.license } }],
  });
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: component('library', own) },
    components: packages.map((each) => component('library', each)),
    dependencies: [
      { ref: purl(own), dependsOn: packages.map(purl) },
      ...packages.map((each) => ({
        ref: purl(each),
        dependsOn: packages.filter(({ name }) => each.needs.includes(name)).map(purl),
      })),
    ],
  };
}

/** Writes both, and answers the packages. */
export function writeLicences(folder = 'dist') {
  const packages = bundledPackages(folder);
  writeFileSync(`${folder}/licences.txt`, licencesText(packages));
  const bill = JSON.stringify(billOfMaterials(packages), null, 2);
  writeFileSync(`${folder}/sbom.cdx.json`, `${bill}\n`);
  return packages;
}

/** It belongs to the build that is last, when all files are there. */
export function licences() {
  return { name: 'licences', writeBundle: () => void writeLicences() };
}
