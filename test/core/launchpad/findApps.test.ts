import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findApps } from '../../../src/core/launchpad/findApps.ts';

const groups = [
  {
    id: '1',
    name: 'Sales',
    description: '',
    apps: [
      { id: 1, name: 'Shop Front', description: 'Sell things', url: 'https://a.example' },
      { id: 2, name: 'Café', url: 'https://b.example' },
    ],
  },
  {
    id: '2',
    name: 'Stock',
    description: '',
    apps: [{ id: 3, name: 'Shelves', url: 'https://c.example', description: 'Straße 1' }],
  },
];

const found = (typed: string) =>
  findApps(groups, typed).flatMap(({ apps }) => apps.map(({ name }) => name));

describe('finding apps by typing', () => {
  it('finds all while nothing is typed', () => {
    assert.deepEqual(found('  '), ['Shop Front', 'Café', 'Shelves']);
  });
  it('searches names, descriptions and the names of groups, ignoring case', () => {
    assert.deepEqual(found('SHOP'), ['Shop Front']);
    assert.deepEqual(found('things'), ['Shop Front']);
    assert.deepEqual(found('stock'), ['Shelves']);
  });
  it('wants every word, in any order', () => {
    assert.deepEqual(found('front sell'), ['Shop Front']);
    assert.deepEqual(found('front shelves'), []);
  });
  it('takes letters without their accents', () => {
    assert.deepEqual(found('cafe'), ['Café']);
    assert.deepEqual(found('CAFÉ'), ['Café']);
    assert.deepEqual(found('strasse'), ['Shelves']);
  });
});
