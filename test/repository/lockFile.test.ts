import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

interface LockedPackage {
  version?: string;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

/**
 * Returns where Node would find `name` from the folder `from`:
 * there, or next to one of its parents.
 */
function locate(name: string, from: string): string | undefined {
  const path = `${from && `${from}/`}node_modules/${name}`;
  if (packages[path]) return path;
  if (!from) return undefined;
  return locate(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))));
}

// `npm ci` rejects an inconsistent lock file, so a new clone could not be installed
describe('the lock file', () => {
  it('has every package that another needs, on every platform', () => {
    const missing = Object.entries(packages).flatMap(([path, each]) =>
      Object.keys({ ...each.dependencies, ...each.optionalDependencies })
        .filter((name) => !locate(name, path))
        .map((name) => `${name} of ${path}`),
    );
    assert.deepEqual(missing, []);
  });

  it('has no alias that another package asks for in a version of its own', () => {
    // npm 9 and 10 require that version in the lock file too, even if the peer is optional
    const shared = Object.entries(packages).flatMap(([path, { peerDependencies = {} }]) =>
      Object.entries(peerDependencies)
        .filter(([name, range]) => range.startsWith('npm:') && locate(name, path))
        .map(([name]) => `${name} of ${path}`),
    );
    assert.deepEqual(shared, []);
  });

  it('names no registry, so that each installation asks its own', () => {
    const named = Object.entries(packages).filter(([, { resolved }]) => resolved);
    assert.deepEqual(named, []);
  });

  it('has the versions of package.json', () => {
    const own = JSON.parse(readFileSync('package.json', 'utf8')) as {
      devDependencies: Record<string, string>;
    };
    for (const [name, range] of Object.entries(own.devDependencies)) {
      const version = range.startsWith('npm:') ? range.replace(/.*@/, '') : range;
      assert.equal(packages[`node_modules/${name}`]?.version, version, name);
    }
  });
});
