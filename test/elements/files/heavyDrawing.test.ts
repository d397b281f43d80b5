import { expect } from '@open-wc/testing';
import '../../../src/elements/df-file-manager.ts';
import { click, seen } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { byRole } from '../../fixture/find.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';
import { openFiles } from './openFiles.ts';

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;

/** Draws a dot ten times per level more. */
const dots = (levels: number) =>
  svg(
    `<defs><circle id="l0" r="1"/>${Array.from(
      { length: levels },
      (_, at) => `<g id="l${at + 1}">${`<use href="#l${at}"/>`.repeat(10)}</g>`,
    ).join('')}</defs><use href="#l${levels}"/>`,
  );

/** An image in an image: no one has counted what that draws. */
const nested = svg(
  `<image href="data:image/svg+xml;base64,${btoa(dots(1))}" width="9" height="9"/>`,
);

describe('an SVG image that draws the same elements again and again', () => {
  let platform: TestPlatform;
  before(async () => {
    platform = await startPlatform();
    await platform.create(
      'files/docs/',
      { name: 'bomb.svg', type: 'file', content: dots(7) },
      { name: 'nested.svg', type: 'file', content: nested },
      { name: 'dots.svg', type: 'file', content: dots(3) },
    );
  });
  after(() => platform.stop());

  it("isn't drawn at once where it would take minutes, with the reason", async () => {
    const element = await openFiles(platform, '/files/docs/bomb.svg');
    await seen(element, 'This image may take a long time to display.');
  });

  it("isn't drawn at once if it contains an image", async () => {
    const element = await openFiles(platform, '/files/docs/nested.svg');
    await seen(element, 'This image may take a long time to display.');
  });

  it('is drawn when the person asks for it', async () => {
    const element = await openFiles(platform, '/files/docs/nested.svg');
    await click(element, 'Show anyway', 'button');
    await eventually(() => byRole(element, 'image', 'nested.svg'));
  });

  it('is drawn if it takes no time', async () => {
    const element = await openFiles(platform, '/files/docs/dots.svg');
    await eventually(() => byRole(element, 'image', 'dots.svg'));
  });

  it('keeps its icon among thumbnails', async () => {
    const element = await openFiles(platform, '/files/docs/');
    await click(element, 'Thumbnails', 'button');
    const pictures = () => element.shadowRoot?.querySelectorAll('li img').length;
    await eventually(() => expect(pictures()).to.equal(1));
  });
});
