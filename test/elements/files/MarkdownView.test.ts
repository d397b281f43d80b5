import { expect } from '@open-wc/testing';
import '../../../src/elements/df-file-manager.ts';
import { audit } from '../../fixture/audit.ts';
import { click } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, byRole, byText } from '../../fixture/find.ts';
import { startPlatform } from '../../fixture/platform.ts';
import { openFiles } from './openFiles.ts';

const TEXT = `# Read me

<img src=x onerror="window.hit = 1"> with **bold** words, see [the notes](../notes.txt),
[the site](https://example.com/a) and [a trap](javascript:window.hit=1).

| Name | Size |
| ---- | ---- |
| one  | 1    |
`;

describe('a Markdown file', () => {
  it('is shown as it reads, without its HTML, and with what is typed', async () => {
    const platform = await startPlatform({ generation: 'current' });
    const headers = { 'X-DreamFactory-Session-Token': await platform.signIn() };
    const put = (path: string, body: string) =>
      fetch(`${platform.base}/files/${path}`, { method: 'PUT', headers, body });
    await put('docs/a.md', TEXT);
    await put('notes.txt', 'Noted.');
    const element = await openFiles(platform, '/files/docs/a.md');
    const preview = await eventually(() => byRole(element, 'region', 'Preview'));
    byRole(preview, 'heading', 'Read me');
    byRole(preview, 'columnheader', 'Size');
    byText(preview, /<img src=x onerror/);
    expect(preview.querySelector('img')).to.equal(null);
    expect(byText(preview, 'bold').localName).to.equal('strong');
    const site = byRole(preview, 'link', 'the site') as HTMLAnchorElement;
    expect([site.href, site.target, site.rel]).to.deep.equal([
      'https://example.com/a',
      '_blank',
      'noopener noreferrer',
    ]);
    byText(preview, /a trap/);
    byRole(preview, 'button', 'the notes');
    expect([...preview.querySelectorAll('a')]).to.have.length(1);
    await audit(element);
    byRole(element, 'tabpanel', 'Preview');
    await click(element, 'Text', 'tab');
    await eventually(() => byRole(element, 'tabpanel', 'Text'));
    const editor = element.shadowRoot?.querySelector<HTMLElement & { value: string }>(
      'df-code-editor',
    );
    if (!editor) throw new Error('There is no editor.');
    editor.value = '## Typed';
    editor.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await click(element, 'Preview', 'tab');
    await eventually(() => byRole(element, 'heading', 'Typed'));
    await platform.stop();
  });

  it('shows the first 200 columns of a table, and says so', async () => {
    const platform = await startPlatform({ generation: 'current' });
    const headers = { 'X-DreamFactory-Session-Token': await platform.signIn() };
    const body = `${'h|'.repeat(300)}\n${'-|'.repeat(300)}\nshort\n${'long|'.repeat(300)}`;
    await fetch(`${platform.base}/files/wide.md`, { method: 'PUT', headers, body });
    const element = await openFiles(platform, '/files/wide.md');
    const table = await eventually(() => byRole(element, 'region', 'Table view'));
    byText(table, 'Showing the first 200 columns.');
    expect(allByRole(table, 'columnheader')).to.have.length(200);
    expect(allByRole(table, 'cell', 'long')).to.have.length(200);
    await platform.stop();
  });
});
