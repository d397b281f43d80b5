import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { areaResources, areas, tabResources } from '../../../src/core/navigation/areas.ts';
import { routeOf } from '../../../src/core/navigation/routes.ts';

const resources = [...areaResources, ...tabResources];
const tabs = areas.flatMap((area) => (area.tabs ?? []).map((tab) => ({ area, tab })));

describe('the areas of administration', () => {
  it('have paths and elements of their own', () => {
    for (const own of ['path', 'tag'] as const) {
      const all = areas.map((area) => area[own]);
      assert.deepEqual(all, [...new Set(all)]);
    }
  });

  it('have their tabs below their own path', () => {
    assert.ok(tabs.length > 0);
    for (const { area, tab } of tabs) {
      assert.match(tab.area, new RegExp(`^${area.path}/[a-z-]+$`));
      assert.equal(routeOf(tab.area)?.path, area.path);
    }
  });

  it('list resources with an address, a path and a section of preferences of their own', () => {
    for (const own of ['area', 'path', 'section'] as const) {
      const all = resources.map((resource) => resource[own]);
      assert.deepEqual(all, [...new Set(all)]);
    }
    for (const { area, section, pageLimit, filterFields } of resources) {
      assert.ok(routeOf(area), area);
      // keys of preferences contain it
      assert.match(section, /^[a-z_]+$/);
      assert.ok(pageLimit > 0 && filterFields.length > 0);
    }
  });
});
