import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deadLinks } from '../../scripts/deadLinks.mjs';

const page = `[a](../LICENSE) [b](portals.md#a-heading) [c](#here) [d](https://example.com/x.md)
[e](gone.md) [f](../examples) [g](../examples/gone)
\`\`\`md
[h](shown.md)
\`\`\``;

describe('the links of a packed page', () => {
  it('lead to files and folders that are packed too', () => {
    const paths = ['LICENSE', 'docs/portals.md', 'examples/react/main.jsx'];
    assert.deepEqual(deadLinks({ 'docs/operators.md': page }, paths), [
      'docs/operators.md → gone.md',
      'docs/operators.md → ../examples/gone',
    ]);
  });
});
