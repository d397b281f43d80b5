import type { Ace, AceEditor } from './AceEditor.ts';

export interface LoadedAce {
  ace: Ace;
  /** Ace's own styles, below our sheets. */
  sheets: readonly CSSStyleSheet[];
}

/** A layer, so that our own sheet overrides it. */
function layered(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@layer ace { ${css} }`);
  return sheet;
}

async function start(): Promise<LoadedAce> {
  const { startAce } = await import('./startAce.ts');
  const { ace, css } = startAce();
  return { ace, sheets: [layered(css)] };
}

let loading: Promise<LoadedAce> | undefined;

/** Loads Ace once, when the first editor appears; after a failure, the next editor tries again. */
export function loadAce(): Promise<LoadedAce> {
  loading ??= start().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

interface SearchBox {
  Search: (editor: AceEditor, withReplace: boolean) => void;
}

async function startSearch() {
  const { box, css } = await import('./aceSearch.ts');
  return { box: box as SearchBox, sheet: layered(css as string) };
}

let search: ReturnType<typeof startSearch> | undefined;

/** Opens Ace's own search, loaded on first use. */
export async function openSearch(editor: AceEditor, withReplace: boolean): Promise<void> {
  search ??= startSearch();
  const { box, sheet } = await search;
  const root = editor.container.getRootNode() as ShadowRoot;
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.unshift(sheet);
  box.Search(editor, withReplace);
}
