import type { Ace, AceEditor } from './AceEditor.ts';

export interface LoadedAce {
  ace: Ace;
  /** What Ace is drawn with, below our own sheets. */
  sheets: readonly CSSStyleSheet[];
}

/** The build keeps Ace under a name of our own, so that a page may have another Ace. */
const onPage = () => (globalThis as { dfAce?: Ace }).dfAce;

/** A layer, so that our own sheet has the last word. */
function layered(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@layer ace { ${css} }`);
  return sheet;
}

async function start(): Promise<LoadedAce> {
  await import('ace-builds/src-noconflict/ace.js');
  const ace = onPage();
  if (!ace) throw new Error('Ace did not start.');
  // Ace would write <style> elements, which a strict policy refuses
  ace.config.set('useStrictCSP', true);
  return { ace, sheets: [layered(ace.require('ace/css/editor-css') as string)] };
}

let loading: Promise<LoadedAce> | undefined;

/** Fetches Ace once, when the first editor appears; after a failure the next editor tries again. */
export function loadAce(): Promise<LoadedAce> {
  loading ??= start().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

let search: Promise<CSSStyleSheet> | undefined;

/** Opens Ace's own search, fetched when it is first asked for. */
export async function openSearch(editor: AceEditor, withReplace: boolean): Promise<void> {
  search ??= import('ace-builds/src-noconflict/ext-searchbox.js').then(() =>
    layered(onPage()?.require('ace/ext/searchbox-css') as string),
  );
  const sheet = await search;
  const root = editor.container.getRootNode() as ShadowRoot;
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.unshift(sheet);
  const box = onPage()?.require('ace/ext/searchbox') as {
    Search: (editor: AceEditor, withReplace: boolean) => void;
  };
  box.Search(editor, withReplace);
}
