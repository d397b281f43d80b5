import { expect } from '@open-wc/testing';
import '../../../src/elements/df-file-manager.ts';
import { click, seen } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { byRole } from '../../fixture/find.ts';
import { startPlatform } from '../../fixture/platform.ts';
import { openFiles } from './openFiles.ts';

const frameOf = (element: HTMLElement) => element.shadowRoot?.querySelector('iframe') ?? null;

describe('a PDF document', () => {
  it("is shown by the browser's viewer, in a tab if the page can't, or not at all", async () => {
    const platform = await startPlatform({ generation: 'current' });
    const headers = { 'X-DreamFactory-Session-Token': await platform.signIn() };
    const pdf = new Blob(['%PDF-1.4 <script>parent.hit=1</script>'], { type: 'text/html' });
    await fetch(`${platform.base}/files/docs/a.pdf`, { method: 'PUT', headers, body: pdf });
    const viewer = (isThere: boolean) =>
      Object.defineProperty(navigator, 'pdfViewerEnabled', { value: isThere, configurable: true });
    viewer(false);
    const element = await openFiles(platform, '/files/docs/a.pdf');
    await seen(element, "This browser can't display PDF files.");
    expect(frameOf(element)).to.equal(null);
    viewer(true);
    element.path = '/files/docs/';
    await click(element, 'a.pdf', 'button');
    const frame = await eventually(() => frameOf(element) ?? expect.fail('There is no frame.'));
    expect(frame.title).to.equal('a.pdf');
    const shown = await (await fetch(frame.src)).blob();
    expect(shown.type).to.equal('application/pdf');
    document.dispatchEvent(
      new SecurityPolicyViolationEvent('securitypolicyviolation', {
        ...{ blockedURI: 'blob', documentURI: location.href, effectiveDirective: 'frame-src' },
        ...{ violatedDirective: 'frame-src', originalPolicy: '', disposition: 'enforce' },
        statusCode: 200,
      }),
    );
    const link = await eventually(() => byRole(element, 'link', 'Open in a new tab'));
    expect(link.getAttribute('rel')).to.contain('noopener');
    expect((link as HTMLAnchorElement).href).to.equal(frame.src);
    expect('hit' in window).to.equal(false);
    Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
    await platform.stop();
  });
});
