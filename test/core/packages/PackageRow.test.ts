import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  addToPackage,
  packageManifest,
  type PackageRow,
} from '../../../src/core/packages/PackageRow.ts';

const row = (service: string, kind: string, ...values: (string | number)[]): PackageRow => ({
  service,
  kind,
  items: values.map((value) => ({ value, label: String(value) })),
});

describe('the rows of a package', () => {
  it('keep what two rows of one service hold', () => {
    const rows = [
      row('system', 'role', 1),
      row('system', 'app', 4),
      row('shop', '_schema', 'todo'),
      row('shop', '_table', 'todo'),
      row('files', '', 'docs/', 'a.txt'),
    ];
    assert.deepEqual(packageManifest(rows), {
      system: { role: [1], app: [4] },
      shop: { _schema: ['todo'], _table: ['todo'] },
      files: ['docs/', 'a.txt'],
    });
  });

  it('are merged if they are of the same kind, with each item once', () => {
    const rows = addToPackage([row('system', 'role', 1, 2)], row('system', 'role', 2, 3));
    assert.deepEqual(
      rows.map(({ items }) => items.map(({ value }) => value)),
      [[1, 2, 3]],
    );
  });
});
