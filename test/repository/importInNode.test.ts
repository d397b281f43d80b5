import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

describe('an element in Node, where there is no browser', () => {
  it('can be imported, extended and defined without harm', async () => {
    const { reactElement } = await import('../../src/elements/reactElement.tsx');
    const { define } = await import('../../src/elements/define.ts');
    class ServerElement extends reactElement(() => null, { root: 'light' }) {}
    assert.doesNotThrow(() => define('server-element', ServerElement));
  });
});
