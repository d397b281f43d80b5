import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSources } from './readSources.ts';
import { roomViolations } from './rooms.ts';
import { worksOnImport } from './worksOnImport.ts';

describe('the rooms of the source', () => {
  it('import only themselves and the rooms before them', () => {
    const files = readSources(['src', 'demo/platform'], ['.ts', '.tsx']);
    assert.deepEqual(roomViolations(files), []);
  });

  const planted: Record<string, [path: string, text: string]> = {
    'core that knows React': ['src/core/lib/a.ts', "import { useState } from 'react';"],
    'core that knows a type of React': ['src/core/lib/a.ts', "import type { Key } from 'react';"],
    'core that knows the React hook of zustand': [
      'src/core/lib/a.ts',
      "import { create } from 'zustand';",
    ],
    'core that imports a screen': [
      'src/core/lib/a.ts',
      "import { x } from '../../screens/ui/x.ts';",
    ],
    'core that re-exports an element': [
      'src/core/lib/a.ts',
      "export { x } from '../../elements/x.ts';",
    ],
    'a file in the root of core': ['src/core/stray.ts', ''],
    'an import from the root of core': ['src/core/http/a.ts', "import { x } from '../stray.ts';"],
    'a lower folder of core that imports a higher one': [
      'src/core/http/a.ts',
      "import { x } from '../session/x.ts';",
    ],
    'a lower folder of core that knows a type of a higher one': [
      'src/core/dialect/a.ts',
      "import type { X } from '../resources/x.ts';",
    ],
    'a collection that imports an area': ['src/core/collections/a.ts', "import '../tables/x.ts';"],
    'a ui that knows a session': ['src/screens/ui/a.ts', "import '../../core/session/x.ts';"],
    'a ui that knows a resource': ['src/screens/ui/a.ts', "import '../../core/resources/x.ts';"],
    'a leaf that knows React': ['src/elements/leaf/a.ts', "import 'react';"],
    'a leaf that imports the ui': ['src/elements/leaf/a.ts', "import '../../screens/ui/x.ts';"],
    'a ui that imports an area': ['src/screens/ui/a.tsx', "import '../accounts/UsersScreen.tsx';"],
    'a ui that imports a flow': ['src/screens/ui/a.tsx', "import '../flow/ManageScreen.tsx';"],
    'a flow that imports an area': ['src/screens/flow/a.tsx', "import '../data/x.ts';"],
    'a shared area that is nothing to the importer': [
      'src/screens/roles/a.tsx',
      "import '../databases/x.tsx';",
    ],
    'a screen that imports another area': ['src/screens/accounts/a.tsx', "import '../roles/x.ts';"],
    'a screen that loads another area lazily': [
      'src/screens/accounts/a.tsx',
      "void import('../roles/x.ts');",
    ],
    'a screen that imports an element': [
      'src/screens/accounts/a.tsx',
      "import '../../elements/x.ts';",
    ],
    'a second file that knows r2wc': [
      'src/elements/a.ts',
      "import r from '@r2wc/react-to-web-component';",
    ],
    'an element that imports another door': ['src/elements/df-a.ts', "import './df-b.ts';"],
    'a source that knows Preact by name': ['src/screens/ui/a.tsx', "import 'preact/hooks';"],
    'a source that imports the demo': [
      'src/core/lib/a.ts',
      "import '../../../demo/platform/x.ts';",
    ],
    'a file outside of every room': ['src/stray.ts', ''],
    'a platform that knows the elements': [
      'demo/platform/a.ts',
      "import '../../src/core/lib/x.ts';",
    ],
    'a platform that knows Node outside of its folder': [
      'demo/platform/files/a.ts',
      "import { join } from 'node:path';",
    ],
  };
  for (const [name, [path, text]] of Object.entries(planted)) {
    it(`would show ${name}`, () => {
      assert.equal(roomViolations([{ path, text }]).length, 1);
    });
  }

  it('let everyone import what the arrow allows', () => {
    const lawful = [
      { path: 'src/core/lib/a.ts', text: "import { createStore } from 'zustand/vanilla';" },
      { path: 'src/core/session/a.ts', text: "import '../page/x.ts';\nimport '../http/x.ts';" },
      { path: 'src/core/data/grid/a.ts', text: "import '../../tables/x.ts';" },
      {
        path: 'src/elements/leaf/a.ts',
        text: "import { html } from 'lit';\nimport '../../core/lib/x.ts';",
      },
      {
        path: 'src/screens/ui/a.tsx',
        text: "import 'react';\nimport '../../elements/leaf/x.ts';",
      },
      { path: 'src/screens/accounts/a.tsx', text: "import '../flow/x.tsx';\nimport './b.tsx';" },
      { path: 'src/screens/data/a.tsx', text: "import '../databases/x.tsx';" },
      { path: 'src/elements/df-a.ts', text: "import './define.ts';\nvoid import('./df-b.ts');" },
    ];
    assert.deepEqual(roomViolations(lawful), []);
  });
});

describe('an import of core', () => {
  it('does nothing by itself', () => {
    assert.deepEqual(readSources(['src/core'], ['.ts']).flatMap(worksOnImport), []);
  });

  const planted = {
    'a listener': "globalThis.addEventListener?.('pagehide', () => undefined);",
    'a condition': 'if (globalThis.document) watch();',
    'an observer that is kept': 'const observer = new MutationObserver(() => undefined);',
  };
  for (const [name, text] of Object.entries(planted)) {
    it(`would be shown with ${name}`, () => {
      assert.equal(worksOnImport({ path: 'src/core/lib/a.ts', text }).length, 1);
    });
  }

  it('can create values and functions', () => {
    const text = `export const TEXT = msg('A text.');
const store = createStore(() => ({}));
export const watch = () => addEventListener('pagehide', stop);
function stop() { removeEventListener('pagehide', stop); }`;
    assert.deepEqual(worksOnImport({ path: 'src/core/lib/a.ts', text }), []);
  });
});
