import assert from 'node:assert/strict';
import { dirname } from 'node:path';
import { describe, it } from 'node:test';
import { elementSources } from '../../build/elementSources.ts';
import { tags } from '../../build/elements.ts';

/** Returns the classes for which a sheet sets `display` wherever they are in an element. */
function laidOut(css: string): string[] {
  const classes: string[] = [];
  const open: string[] = [];
  let text = '';
  for (const character of css.replace(/\/\*[^]*?\*\//g, '')) {
    if (character === '{') open.push(text.trim());
    if (character === ';') {
      const rules = open.filter((prelude) => !prelude.startsWith('@'));
      const [, selectors = ''] = rules;
      if (rules.length === 2 && open.at(-1) === selectors && /^\s*display:/.test(text))
        for (const [, name] of selectors.matchAll(/(?:^|,)\s*& (\.[\w-]+)\s*(?=,|$)/g))
          if (name) classes.push(name);
    }
    if (character === '}') open.pop();
    text = /[{};]/.test(character) ? '' : text + character;
  }
  return classes;
}

describe('the style sheets of an element', () => {
  it('are read rule by rule', () => {
    const css =
      '@layer df { .df { & .a, & .b { gap: 0; display: grid; & .c { display: flex; } } } }';
    assert.deepEqual(laidOut(css), ['.a', '.b']);
  });

  // sheets load with the screens that need them, so the second would change what is already shown
  it('don’t give one class two layouts', () => {
    const twice = tags.flatMap((tag) => {
      const folders = new Map<string, string>();
      return [...elementSources(tag)]
        .filter(([path]) => path.endsWith('.css'))
        .flatMap(([path, css]) =>
          laidOut(css).flatMap((name) => {
            const other = folders.get(name) ?? dirname(path);
            folders.set(name, other);
            return other === dirname(path) ? [] : [`${tag} ${name}: ${path}, ${other}`];
          }),
        );
    });
    assert.deepEqual(twice, []);
  });
});
