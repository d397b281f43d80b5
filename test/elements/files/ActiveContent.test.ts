import { expect } from '@open-wc/testing';
import '../../../src/elements/df-file-manager.ts';
import { seen } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByText, byRole } from '../../fixture/find.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';
import { openFiles } from './openFiles.ts';

const SAID = /web pages and SVG images that you open can use your session/;
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>';

describe('a stored file that a browser would run', () => {
  const { fetch } = window;
  let platform: TestPlatform;
  let asked: string[];
  beforeEach(async () => {
    platform = await startPlatform();
    await platform.create(
      'files/docs/',
      { name: 'page.html', type: 'file', content: '<p>Hello' },
      { name: 'sign.svg', type: 'file', content: SVG },
      { name: 'notes.txt', type: 'file', content: 'Hello' },
    );
    asked = [];
  });
  afterEach(() => {
    window.fetch = fetch;
    return platform.stop();
  });
  /** Serves the instance like a web server without the guide's headers. */
  const withoutSandbox = () => {
    window.fetch = async (input, init) => {
      const response = await fetch(input, init);
      const url = String(input);
      if (!/\.(html|svg|txt)$/.test(url)) return response;
      asked.push(url);
      const headers = new Headers(response.headers);
      headers.delete('Content-Security-Policy');
      headers.delete('Content-Disposition');
      return new Response(response.body, { status: response.status, headers });
    };
  };

  for (const name of ['page.html', 'sign.svg']) {
    it(`is pointed out for ${name} without a further request, and not beside a sandbox`, async () => {
      const apart = await openFiles(platform, `/files/docs/${name}`);
      const isShown = (element: Element) =>
        name.endsWith('svg')
          ? byRole(element, 'image', name)
          : byRole(element, 'textbox', 'Content');
      await eventually(() => isShown(apart));
      expect(allByText(apart, SAID)).to.deep.equal([]);
      withoutSandbox();
      await seen(await openFiles(platform, `/files/docs/${name}`), SAID);
      expect(asked).to.have.length(1);
    });
  }

  it("isn't text", async () => {
    withoutSandbox();
    const element = await openFiles(platform, '/files/docs/notes.txt');
    await eventually(() => byRole(element, 'textbox', 'Content'));
    expect(allByText(element, SAID)).to.deep.equal([]);
  });
});
