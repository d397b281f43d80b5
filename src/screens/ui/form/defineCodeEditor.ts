const TAG = 'df-code-editor';

// shared by all builds on the page: Trusted Types allow one policy of Lit's name, so only one Lit
const LOADING = Symbol.for('df-elements/1/code-editor');
const page = globalThis as { [LOADING]?: Promise<void> | undefined };

async function load(): Promise<void> {
  const { CodeEditor } = await import('../../../elements/leaf/CodeEditor.ts');
  if (!customElements.get(TAG)) customElements.define(TAG, class extends CodeEditor {});
}

/** Defines `<df-code-editor>`. Loads it, and Lit, once per page; retries after a failure. */
export async function defineCodeEditor(): Promise<void> {
  if (customElements.get(TAG)) return;
  page[LOADING] ??= load().finally(() => {
    page[LOADING] = undefined;
  });
  await page[LOADING];
}
