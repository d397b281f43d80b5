import assert from 'node:assert/strict';
import { it } from 'node:test';
import { draftOf } from '../../../src/core/forms/drafts.ts';
import { unsavedSchemas } from '../../../src/core/schema/unsavedSchemas.ts';
import { signedIn, startHandmade } from '../startHandmade.ts';

it('finds the tables with unsaved changes once each, and what is new in a service', () => {
  const { app } = startHandmade();
  signedIn(app, 'token');
  const places = [
    ...['shop/orders', 'shop/orders?text', 'shop/orders/fields/total'],
    ...['shop?new table', 'shop?new table?text', 'db?upload'],
  ];
  for (const place of places) {
    draftOf<{ label: string }>(app, '/schema', place).write({ label: 'New' }, { label: 'Old' });
  }
  draftOf<{ label: string }>(app, '/roles', 3).write({ label: 'New' }, { label: 'Old' });
  assert.deepEqual(unsavedSchemas(app), [
    { service: 'shop', table: 'orders', create: null },
    { service: 'shop', table: null, create: 'table' },
    { service: 'db', table: null, create: 'upload' },
  ]);
});
