import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../src/elements/df-code-editor.ts';
import type { DfCodeEditorElement } from '../../src/elements/df-code-editor.ts';
import { audit, itInWholeMatrix } from '../fixture/audit.ts';
import { mount } from '../fixture/element.ts';
import { eventually } from '../fixture/eventually.ts';
import { allByRole, byLabel, byRole, byText } from '../fixture/find.ts';
import { hasFocus } from '../fixture/hasFocus.ts';

const TAG = 'df-code-editor';

/** Starts an editor that Ace has replaced: before that, it is a plain text area. */
async function start(attributes: Record<string, string | true> = {}, properties = {}) {
  const editor = mount<DfCodeEditorElement>(TAG, { label: 'Settings', ...attributes }, properties);
  await running(editor);
  return editor;
}
const running = (editor: DfCodeEditorElement) =>
  eventually(() => expect(editor.shadowRoot?.querySelector('.ace_content')).to.exist);

describe('<df-code-editor>', () => {
  for (const theme of ['light', 'dark']) {
    itInWholeMatrix(`passes the a11y audit with problems shown, ${theme}`, async () => {
      const value = '{"name": "x", // no\n "on": [true, 12, null,]}';
      const editor = await start({ mode: 'json', theme, value });
      await eventually(() => byRole(editor, 'button', 'Line 1'));
      editor.parentElement?.style.setProperty('background', theme === 'dark' ? '#16191e' : '#fff');
      await audit(editor);
    });
  }

  it('shows megabytes once the editor has loaded, and never lays them out before', async () => {
    const value = '{ "a": 1 }\n'.repeat(60_000);
    const editor = mount<DfCodeEditorElement>(TAG, { label: 'Settings' }, { value });
    await editor.updateComplete;
    const plain = editor.shadowRoot?.querySelector('textarea');
    if (plain) expect([plain.value, plain.readOnly]).to.deep.equal(['Loading…', true]);
    await running(editor);
    expect(editor.value).to.equal(value);
    await eventually(() => expect(editor.shadowRoot?.textContent).to.contain('"a"'));
  });

  it('works by keyboard: Tab indents, Escape returns Tab to the page, the form is notified', async () => {
    const form = await fixture<HTMLFormElement>(html`
      <form>
        <label for="code">Script body</label>
        <df-code-editor id="code" name="code" mode="javascript"></df-code-editor>
        <button>After</button>
      </form>
    `);
    const editor = form.querySelector<DfCodeEditorElement>(TAG);
    if (!editor) throw new Error('There is no editor.');
    await running(editor);
    const heard: string[] = [];
    for (const type of ['input', 'change', 'keydown'] as const) {
      form.addEventListener(type, (event) =>
        heard.push(event.type === 'keydown' ? (event as KeyboardEvent).key : type),
      );
    }
    form.querySelector('label')?.click();
    expect(byLabel(form, 'Script body').getRootNode() === editor.shadowRoot).to.equal(true);
    await sendKeys({ press: 'Tab' });
    await sendKeys({ type: 'x;' });
    expect(new FormData(form).get('code')).to.equal('  x;');
    await hasFocus(editor);
    await sendKeys({ press: 'Escape' });
    byText(editor, 'Press Tab to leave the editor.');
    await sendKeys({ press: 'Tab' });
    expect(document.activeElement?.textContent).to.equal('After');
    expect(heard).to.include('input').and.to.include('change').and.not.to.include('Escape');
    form.reset();
    expect(editor.value).to.equal('');
  });

  it('continues where the user was typing when Ace loads, after composition', async () => {
    const value = 'one();\r\ntwo();\n';
    const editor = mount<DfCodeEditorElement>(TAG, { label: 'Settings' }, { value });
    await editor.updateComplete;
    const plain = byLabel(editor, 'Settings') as HTMLTextAreaElement;
    plain.focus();
    plain.setSelectionRange(7, 10);
    plain.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    // other editors that wait for Ace have it now
    await start({ label: 'Another' });
    expect(byLabel(editor, 'Settings') === plain).to.equal(true);
    await hasFocus(editor);
    plain.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    await running(editor);
    await sendKeys({ type: '2' });
    expect(editor.value).to.equal('one();\r\n2();\r\n');
    await sendKeys({ press: 'End' });
    await sendKeys({ type: ' // end' });
    expect(editor.value).to.equal('one();\r\n2(); // end\r\n');
  });

  it('keeps line ends as they are while someone types before Ace has loaded', async () => {
    const value = 'one();\r\ntwo();\r\nthree();\n';
    const editor = mount<DfCodeEditorElement>(TAG, { label: 'Settings' }, { value });
    await editor.updateComplete;
    const plain = byLabel(editor, 'Settings') as HTMLTextAreaElement;
    // Ace waits for the end of the composition
    plain.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    plain.setRangeText('2', 7, 10);
    plain.dispatchEvent(new InputEvent('input', { bubbles: true }));
    expect(editor.value).to.equal('one();\r\n2();\r\nthree();\n');
    plain.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    await running(editor);
  });

  it('is one editor if it is moved while Ace is loading', async () => {
    const editor = mount<DfCodeEditorElement>(TAG, { label: 'Settings' });
    await editor.updateComplete;
    const home = editor.parentElement;
    home?.parentElement?.append(editor);
    home?.append(editor);
    await running(editor);
    await editor.updateComplete;
    expect(editor.shadowRoot?.querySelectorAll('.ace_content')).to.have.length(1);
  });

  it('says where JSON is wrong, leads there, and keeps its form from being sent', async () => {
    const form = await fixture<HTMLFormElement>(
      html`<form><df-code-editor label="Settings" mode="json"></df-code-editor></form>`,
    );
    const editor = form.querySelector<DfCodeEditorElement>(TAG);
    if (!editor) throw new Error('There is no editor.');
    editor.value = '{\n  "a": 1,\n}';
    // checked at once, without the delay
    expect(editor.valid).to.equal(false);
    expect(form.checkValidity()).to.equal(false);
    await running(editor);
    const line = await eventually(() => byRole(editor, 'button', 'Line 2'));
    byText(editor, 'Unexpected comma.');
    line.click();
    await sendKeys({ press: 'Delete' });
    await eventually(() => expect(allByRole(editor, 'button', /^Line/)).to.be.empty);
    expect(editor.value).to.equal('{\n  "a": 1\n}');
    expect(form.checkValidity()).to.equal(true);
  });

  it('says where YAML is wrong, and adds the remarks of the page', async () => {
    const annotations = [{ row: 0, text: 'Too short a name.', type: 'warning' }];
    const value = 'a: [1, 2\nb: 3';
    const editor = await start({ mode: 'yaml' }, { value, annotations });
    await eventually(() => expect(editor.valid).to.equal(false));
    byText(editor, 'Too short a name.');
    editor.value = 'a: [1, 2]';
    expect(editor.problems).to.deep.equal(annotations);
  });

  it('says where JavaScript is wrong, and takes scripts as well as modules', async () => {
    const editor = await start({ mode: 'javascript' }, { value: 'var a;\nvar b = ;' });
    editor.focus();
    const line = await eventually(() => byRole(editor, 'button', 'Line 2'));
    byText(editor, 'Unexpected token');
    expect(editor.valid).to.equal(false);
    line.click();
    await sendKeys({ type: '1' });
    await eventually(() => expect(allByRole(editor, 'button', /^Line/)).to.be.empty);
    for (const value of ['return event;', "import a from 'a';"]) {
      editor.value = value;
      expect(editor.problems, value).to.deep.equal([]);
    }
  });

  it('tells screen readers that the text is invalid, and why the page rejects it', async () => {
    const editor = mount<DfCodeEditorElement>(TAG, { label: 'Settings', mode: 'json' });
    const invalid = () => byLabel(editor, 'Settings').getAttribute('aria-invalid');
    const description = () => byLabel(editor, 'Settings').ariaDescription;
    for (const start of [() => editor.updateComplete, () => running(editor)]) {
      await start();
      expect(invalid()).to.equal(null);
      editor.error = 'Too long (max 60 characters).';
      await eventually(() => expect(invalid()).to.equal('true'));
      expect(description()).to.equal('Too long (max 60 characters).');
      editor.error = '';
      await eventually(() => expect(invalid()).to.equal(null));
    }
    editor.value = '[';
    await eventually(() => expect(invalid()).to.equal('true'));
    editor.setAttribute('error', 'Too short.');
    await editor.updateComplete;
    editor.removeAttribute('error');
    await editor.updateComplete;
    expect(editor.checkValidity()).to.equal(false);
  });

  it('looks for mistakes half a second after typing stops', async () => {
    const editor = await start({ mode: 'json' }, { value: '{}' });
    await running(editor);
    editor.focus();
    // checks the timers, because on a busy machine the time itself would be unreliable
    const { setTimeout: wait } = window;
    const delays: unknown[] = [];
    window.setTimeout = ((run: TimerHandler, delay?: number) => {
      delays.push(delay);
      return wait(run, delay);
    }) as typeof wait;
    try {
      await sendKeys({ type: '[' });
      await eventually(() => byRole(editor, 'button', 'Line 1'));
    } finally {
      window.setTimeout = wait;
    }
    expect(delays).to.include(500);
  });

  it('completes names by keyboard and pointer, and Escape only closes the list', async () => {
    const completions = () =>
      Promise.resolve([
        { name: 'event', type: 'object', text: 'What happened.' },
        { name: 'event.request', type: 'object', text: 'The call.' },
        { name: 'event.response', type: 'object', text: 'The answer.' },
        { name: 'event.response.status_code', type: 'number', text: 'Its status.' },
      ]);
    const editor = await start({ mode: 'javascript' }, { completions });
    editor.focus();
    await sendKeys({ type: 'x = ' });
    await sendKeys({ down: 'Control' });
    await sendKeys({ press: 'Space' });
    await sendKeys({ up: 'Control' });
    await eventually(() => byRole(editor, 'option', 'event object What happened.'));
    await audit(editor);
    await sendKeys({ press: 'Enter' });
    await sendKeys({ type: '.' });
    await eventually(() => expect(allByRole(editor, 'option')).to.have.length(2));
    await sendKeys({ press: 'ArrowDown' });
    expect(byRole(editor, 'option', /^response/).ariaSelected).to.equal('true');
    await sendKeys({ press: 'ArrowUp' });
    await sendKeys({ type: 'resp' });
    await eventually(() => expect(allByRole(editor, 'option')).to.have.length(1));
    await sendKeys({ press: 'Tab' });
    expect(editor.value).to.equal('x = event.response');
    await sendKeys({ type: '.' });
    await eventually(() => byRole(editor, 'option', /^status_code/));
    await sendKeys({ press: 'Escape' });
    expect(allByRole(editor, 'option')).to.deep.equal([]);
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Backspace' });
    await sendKeys({ press: 'Backspace' });
    await sendKeys({ type: '.' });
    const option = await eventually(() => byRole(editor, 'option', /^status_code/));
    option.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
    expect(editor.value).to.equal('x = event.response.status_code');
  });

  it('keeps a text byte by byte until someone types, through a move and another language', async () => {
    const value = 'one\r\ntwo\nthree\ttab \u2028';
    const editor = await start({ mode: 'text' }, { value });
    const home = editor.parentElement;
    home?.parentElement?.append(editor);
    home?.append(editor);
    editor.mode = 'python';
    await running(editor);
    await editor.updateComplete;
    expect(editor.value).to.equal(value);
  });

  it('takes the focus before it was shown', async () => {
    const editor = mount<DfCodeEditorElement>(TAG, { label: 'Settings', mode: 'text' });
    editor.focus();
    await hasFocus(editor);
    await running(editor);
    await sendKeys({ type: 'one' });
    expect(editor.value).to.equal('one');
  });

  it('keeps the cursor and Undo if a page only trims its text', async () => {
    const editor = await start({ mode: 'text' }, { value: 'one\n' });
    editor.focus();
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ type: 'two\n' });
    editor.value = 'one\ntwo';
    await editor.updateComplete;
    await sendKeys({ type: '!' });
    expect(editor.value).to.equal('one\ntwo!');
    await sendKeys({ down: 'Control' });
    await sendKeys({ press: 'z' });
    await sendKeys({ up: 'Control' });
    expect(editor.value).to.equal('one\ntwo');
  });

  for (const mode of ['text', 'yaml', 'python', 'php', 'html', 'javascript']) {
    it(`colours ${mode} without a style of its own on the page`, async () => {
      const value = mode === 'php' ? 'return true;' : '"a" = true';
      const editor = await start({ mode, value });
      const coloured = () =>
        expect(editor.shadowRoot?.querySelector('.ace_line [class*=ace_]')).to.exist;
      if (mode !== 'text') await eventually(coloured);
      expect(document.querySelector('style[id*=ace]')).to.equal(null);
      expect(editor.shadowRoot?.querySelector('style')).to.equal(null);
    });
  }

  it('can be read and searched if it is read-only', async () => {
    const editor = await start({ readonly: true, value: 'one two' });
    editor.focus();
    await sendKeys({ type: 'x' });
    expect(editor.value).to.equal('one two');
    await sendKeys({ down: 'Control' });
    await sendKeys({ press: 'f' });
    await sendKeys({ up: 'Control' });
    await eventually(() => expect(editor.shadowRoot?.querySelector('.ace_search')).to.exist);
  });

  it('leaves nothing named ace on the page', () => {
    expect(globalThis).not.to.have.property('ace');
  });
});
