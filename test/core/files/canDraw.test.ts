import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { canDraw } from '../../../src/core/files/canDraw.ts';

const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${XLINK} width="9" height="9">${inside}</svg>`;
const isDrawn = (text: BlobPart) => canDraw(new Blob([text]));

/** Draws a dot ten times per level more. */
const dots = (levels: number, use = (at: number) => `<use xlink:href="#l${at}"/>`) => {
  const groups = Array.from(
    { length: levels },
    (_, at) => `<g id="l${at + 1}">${use(at).repeat(10)}</g>`,
  );
  return svg(`<circle id="l0" r="1"/>${groups.join('')}${use(levels)}`);
};

/** Fills each tile of a pattern with ten tiles of the next, by `paint` and its child. */
const tiles = (paint: (id: string, inside: string) => string) =>
  svg(
    [1, 2, 3, 4, 5, 6]
      .map((at) => `<pattern id="p${at}">${paint(`p${at + 1}`, '<rect/>'.repeat(10))}</pattern>`)
      .join('') + paint('p1', '<rect/>'),
  );

describe('an SVG image is drawn', () => {
  const PLAIN = {
    'by hand': '<svg xmlns="http://www.w3.org/2000/svg"><rect fill="#c00"/></svg>',
    'with gradients, a clip, a mask and a shadow': svg(`<defs>
      <linearGradient id="a"><stop offset="0" stop-color="rgb(1,2,3)"/></linearGradient>
      <g fill="url(#r)"><radialGradient id="r"><stop/></radialGradient><rect/></g>
      <marker id="e"><path d="M0 0"/></marker><path marker-end="url(#e)" d="M0 0h9"/>
      <linearGradient id="b" xlink:href="#a" gradientTransform="rotate(90)"/>
      <clipPath id="c"><path d="M0 0h9v9z"/></clipPath><mask id="m"><circle r="4"/></mask>
      <filter id="f"><feGaussianBlur stdDeviation="2"/><feOffset dx="1"/></filter></defs>
      <g clip-path="url(#c)" style="mask: url('#m'); filter:url(#f)" transform="translate(1 2)">
      <path fill="url(#b)" d="M0 0h9v9z"/><text font-family="'A (B)'">One<tspan>two</tspan></text></g>`),
    'with a style sheet of classes': svg(
      '<style>/* ours */ .cls-1,.cls-2{fill:#fff;} path { stroke: rgb(1, 2, 3) }</style><path/>',
    ),
    'with the notes of an editor and its document type': `<?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:i="http://www.inkscape.org/namespaces/inkscape">
      <i:view i:label="(1)" x="url(http://a.example)"/><g i:label="Layer (1)"><path d="M0 0"/></g></svg>`,
  };
  for (const [name, text] of Object.entries(PLAIN)) {
    it(`if it consists of plain shapes: ${name}`, async () => {
      assert.equal(await isDrawn(text), true);
    });
  }

  it('unless it draws the same elements millions of times', async () => {
    assert.equal(await isDrawn(dots(3)), true);
    assert.equal(await isDrawn(dots(7)), false);
  });

  it('unless patterns fill patterns, directly or by a group', async () => {
    const each = (id: string, inside: string) =>
      inside.replaceAll('<rect/>', `<rect fill="URL(#${id})"/>`);
    assert.equal(await isDrawn(tiles(each)), false);
    const group = (id: string, inside: string) => `<g style="fill: url('#${id}')">${inside}</g>`;
    assert.equal(await isDrawn(tiles(group)), false);
    const titled = (id: string, inside: string) =>
      inside.replaceAll('<rect/>', `<rect fill="url(#${id})"><title/></rect>`);
    assert.equal(await isDrawn(tiles(titled)), false);
    const outside = tiles((id) => `<use fill="url(#${id})" href="#a"/>`.repeat(10));
    assert.equal(await isDrawn(outside.replace('</svg>', '<rect id="a"/></svg>')), false);
  });

  it('unless a long path or text is drawn again and again', async () => {
    const long = (what: string) => svg(`${what}${'<use href="#a"/>'.repeat(1000)}`);
    assert.equal(await isDrawn(long(`<path id="a" d="${'M0 0h9'.repeat(9000)}"/>`)), false);
    assert.equal(await isDrawn(long(`<text id="a">${'word '.repeat(9000)}</text>`)), false);
    assert.equal(await isDrawn(long('<path id="a" d="M0 0h9"/>')), true);
  });

  it('unless hundreds of long lines are cut into dashes, or a text is drawn for long', async () => {
    const line = '<path stroke-dasharray="1" d="M0 0h999999v9h-999999"/>';
    assert.equal(await isDrawn(svg(line.repeat(20))), true);
    assert.equal(await isDrawn(svg(line.repeat(600))), false);
    const text = `<text id="t">${'x'.repeat(10_000)}</text>`;
    assert.equal(await isDrawn(svg(text)), true);
    assert.equal(await isDrawn(svg(text + '<use href="#t"/>'.repeat(20))), false);
  });

  const DASHED = {
    'in an attribute': '<path class="k" stroke-dasharray="1"/>',
    'in a style': '<path class="k" style="fill:#000; Stroke-Dasharray : 1"/>',
    'in a style, with a character as a number': '<path style="&#115;troke-dasharray:1"/>',
    'in a sheet': '<style>.k{stroke-dasharray:1}</style><path class="k"/>',
    'in a sheet, with a character as a number':
      '<style>.k{stroke-dash&#97;rray:1}</style><path class="k"/>',
    'in a sheet, in two sections':
      '<style>.k{stroke-dash<![CDATA[array:1]]>}</style><path class="k"/>',
    'in a sheet, with a comment':
      '<style>.k{stroke-dasharray:/**/none/**/;stroke-dasharray/**/:/**/1}</style><path class="k"/>',
  };
  for (const [where, text] of Object.entries(DASHED)) {
    it(`unless hundreds of lines are cut into dashes ${where}`, async () => {
      assert.equal(await isDrawn(svg(text)), true);
      assert.equal(await isDrawn(svg(text + '<path/>'.repeat(600))), false);
    });
  }

  const NONE = {
    'in styles':
      '<path style="stroke-dasharray:none;stroke:#000"/><path style="stroke-dasharray: 0"/>',
    'in an attribute': '<path stroke-dasharray="none"/>',
    'in a sheet': '<style>.k{stroke-dasharray: none}</style><path class="k"/>',
    'but names them': '<title>stroke-dasharray</title>',
  };
  for (const [where, text] of Object.entries(NONE)) {
    it(`with more lines if it has no dashes ${where}`, async () => {
      assert.equal(await isDrawn(svg(text + '<path/>'.repeat(600))), true);
    });
  }

  it('unless it is nested too deeply to be counted', async () => {
    const nested = (levels: number) => svg('<g>'.repeat(levels) + '</g>'.repeat(levels));
    assert.equal(await isDrawn(nested(200)), true);
    assert.equal(await isDrawn(nested(100_000)), false);
  });

  it('if one of its values is as long as a file, without keeping the page waiting', async () => {
    const begun = performance.now();
    assert.equal(await isDrawn(svg(`<rect fill="${'a'.repeat(200_000)}"/>`)), true);
    // a quadratic expression takes more than a minute
    assert.ok(performance.now() - begun < 5000);
  });

  it('unless it refers to itself, or is incomplete', async () => {
    assert.equal(await isDrawn(svg('<g id="a"><use href="#a"/></g>')), false);
    assert.equal(await isDrawn(svg('<g><rect></g>')), false);
    assert.equal(await isDrawn(''), false);
  });

  const bomb = `data:image/svg+xml;base64,${btoa(dots(7))}`;
  const html = 'xmlns:h="http://www.w3.org/1999/xhtml"';
  const HIDDEN = {
    'in an image within it': svg(`<image href="${bomb}"/>`),
    'in an image of a filter': svg(`<filter id="f"><feImage href="${bomb}"/></filter>`),
    'in HTML': svg(`<foreignObject><h:img ${html} src="${bomb}"/></foreignObject>`),
    'in HTML without a foreign object': svg(`<h:style ${html}>rect{fill:url(#a)}</h:style>`),
    'by an entity': `<!DOCTYPE svg [<!ENTITY e "">]>${dots(7, (at) => `<use href="&e;#l${at}"/>`)}`,
    'by a default value': `<!DOCTYPE svg [<!ATTLIST use href CDATA "#a">]>${svg('<use/>')}`,
    'by a style sheet': svg('<style>.a{fill:url(#p1)}</style><rect class="a"/>'),
    'by a style sheet of its own': `<?xml-stylesheet href="${bomb}"?>${svg('<rect/>')}`,
    'by a style sheet in one': svg('<style><style/>.a{fill:url(#p)}</style>'),
    'by an import': svg('<style>@import "data:text/css,rect{}";</style>'),
    'by a variable': svg('<g style="--x:url(#p1)"><rect style="fill:var(--x)"/></g>'),
    'by an escape': svg('<rect fill="u\\72l(#p)"/>'),
    'by a comment in CSS': svg('<g style="/*;mask:*/fill:url(#p)"/>'),
    'by another function': svg('<rect style="mask: image-set(\'data:,\' 1x)"/>'),
    'by a reference that browsers decode': svg('<use href="#%61"/>'),
    'by another base': svg('<g xml:base="data:,"><use href="#a"/></g>'),
    'at the corners of a path': svg('<marker id="m"/><path style="marker-mid:url(#m)"/>'),
    'by an animation': svg('<use href="#a"><set attributeName="href" to="#b"/></use>'),
    'by a selector that searches': svg('<style>g:has(g g){fill:#000}</style>'),
    'by another encoding': `<?xml version="1.0" encoding="utf-16"?>${svg('<rect/>')}`,
  };
  for (const [how, text] of Object.entries(HIDDEN)) {
    it(`unless more can be hidden ${how}`, async () => {
      assert.equal(await isDrawn(text), false);
    });
  }

  it('unless it is in UTF-16', async () => {
    const units = Uint16Array.from(`\uFEFF${dots(7)}`, (unit) => unit.charCodeAt(0));
    assert.equal(await isDrawn(units), false);
  });
});
