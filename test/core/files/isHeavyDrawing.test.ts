import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isHeavyDrawing } from '../../../src/core/files/isHeavyDrawing.ts';

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;

/** Draws a dot ten times per level more. */
const dots = (levels: number) => {
  const groups = Array.from(
    { length: levels },
    (_, at) => `<g id="l${at + 1}">${`<use xlink:href="#l${at}"/>`.repeat(10)}</g>`,
  );
  return svg(`<circle id="l0" r="1"/>${groups.join('')}<use href="#l${levels}"/>`);
};

describe('an SVG image is too heavy to draw', () => {
  it('if it draws the same elements millions of times', async () => {
    assert.equal(await isHeavyDrawing(dots(3)), false);
    assert.equal(await isHeavyDrawing(dots(7)), true);
  });

  it('if patterns fill patterns', async () => {
    const tile = (id: number) =>
      `<pattern id="p${id}">${`<rect fill="url(#p${id + 1})"/>`.repeat(10)}</pattern>`;
    const tiles = [1, 2, 3, 4, 5, 6].map(tile).join('');
    assert.equal(await isHeavyDrawing(svg(`${tiles}<rect style="fill: url('#p1')"/>`)), true);
  });

  it('if it is nested too deeply to be counted', async () => {
    const nested = (levels: number) => svg('<g>'.repeat(levels) + '</g>'.repeat(levels));
    assert.equal(await isHeavyDrawing(nested(200)), false);
    assert.equal(await isHeavyDrawing(nested(100_000)), true);
  });

  it('if entities can hide elements, but not if they are addresses', async () => {
    const declared = (value: string) =>
      `<!DOCTYPE svg [<!ENTITY ns "${value}">]>${svg('<g xmlns:x="&ns;"/>')}`;
    assert.equal(await isHeavyDrawing(declared('http://ns.adobe.com/Graphs/1.0/')), false);
    assert.equal(await isHeavyDrawing(declared("<use href='%23a'/>")), true);
  });

  it('but not if it refers to itself, or is incomplete', async () => {
    assert.equal(await isHeavyDrawing(svg('<g id="a"><use href="#a"/></g>')), false);
    assert.equal(await isHeavyDrawing('<svg><g><rect></g>'), false);
    assert.equal(await isHeavyDrawing(''), false);
  });
});
